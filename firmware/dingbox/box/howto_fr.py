"""How to play, in French."""

PAGES = {
    "halli_galli": "À ton tour, retourne une carte avec B. Dès qu'il y a exactement cinq fruits pareils,"
    " appuie sur A. Le premier gagne toutes les cartes visibles. Sonner pour rien coûte une carte à donner à"
    " chaque joueur. Sans cartes, on est éliminé. Le plus de cartes gagne.",
    "halli_galli_party": "À ton tour, retourne une carte avec B. Dès que deux cartes ont deux points communs"
    " (fruit, couleur, instrument), appuie sur A. Le premier gagne toutes les cartes visibles. Sonner pour"
    " rien coûte une carte à donner à chaque joueur. Sans cartes, on est éliminé. Le plus de cartes gagne.",
    "hello": "À ton tour, retourne une carte avec B. Même salut : les deux le disent. Même couleur : chacun"
    " dit celui de l'autre. Appuie sur A en finissant. Le dernier ou celui qui se trompe prend une carte."
    " Ensuite A conteste, et les autres votent ; B accepte. Billets : tous sur A pour la gare, sur B pour"
    " l'aéroport. Le moins de cartes gagne.",
    "hilo": "Prends une carte : B change, A choisit. Pose-la dans ta grille, ou jette-la et retournes-en une."
    " Trois d'une couleur en ligne peuvent partir. Après une diagonale, choisis comment le reste glisse. Celui"
    " qui a tout visible ouvre le dernier tour. S'il n'a pas la plus petite somme, ses points comptent double."
    " À 100 points c'est fini ; le moins de points gagne.",
}
