from host_tools.cli import main

main()
