"""Shaded pictures in software: perspective z-buffer, three lights, ambient occlusion, edges, shadow on the table.

Pure numpy and Pillow, so the pictures come out the same on every machine with no graphics card.
"""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

SMALL = 64  # triangles up to that many pixels across are drawn in bulk


@dataclass(frozen=True)
class Camera:
    """Looks at `target` from `distance` mm, `azimuth` around z from x, `elevation` above the table (degrees)."""

    azimuth: float
    elevation: float
    distance: float = 620
    target: tuple = (0, 0, 10)
    lens: float = 2.75  # focal length in widths of the picture

    def axes(self):
        """Rows: right, up, towards the viewer; and the eye."""
        a, e = np.radians(self.azimuth), np.radians(self.elevation)
        back = np.array([np.cos(e) * np.cos(a), np.cos(e) * np.sin(a), np.sin(e)])
        right = np.array([-np.sin(a), np.cos(a), 0])
        return np.stack([right, np.cross(back, right), back]), np.asarray(self.target, float) + self.distance * back


def project(points, camera, size):
    """Screen x, y (pixels) and 1 / depth of points (n, 3)."""
    axes, eye = camera.axes()
    x, y, z = ((points - eye) @ axes.T).T
    inverse = -1 / z
    scale = camera.lens * size[0]
    return np.stack([size[0] / 2 + scale * x * inverse, size[1] / 2 - scale * y * inverse, inverse], axis=1)


class Buffer:
    """Nearest triangle of every pixel."""

    def __init__(self, size):
        self.size = size
        self.inverse = np.zeros(size[0] * size[1])
        self.face = np.full(size[0] * size[1], -1)

    def draw(self, corners, first):
        """Triangles (n, 3, 3) of screen x, y, 1 / depth; their numbers begin at `first`."""
        low = np.floor(corners[:, :, :2].min(axis=1)).astype(int)
        span = np.ceil(corners[:, :, :2].max(axis=1)).astype(int) - low + 1
        extent = span.max(axis=1)
        area = _cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        keep = np.abs(area) > 1e-9
        step = 2
        while keep.any():
            chosen = np.flatnonzero(keep & (extent <= step) & (extent > step // 2 if step > 2 else True))
            if step <= SMALL:
                per = max(1, 4_000_000 // (step * step))
                for i in range(0, len(chosen), per):
                    part = chosen[i : i + per]
                    self._fill(corners[part], area[part], low[part], step, step, first + part)
            else:
                for i in chosen:
                    part = np.array([i])
                    self._fill(corners[part], area[part], low[part], int(span[i, 0]), int(span[i, 1]), first + part)
            if step > extent.max():
                return
            step *= 2

    def _fill(self, corners, area, low, across, down, number):
        width, height = self.size
        x = low[:, 0, None, None] + np.arange(across)[None, None, :] + np.zeros((1, down, 1), int)
        y = low[:, 1, None, None] + np.arange(down)[None, :, None] + np.zeros((1, 1, across), int)
        px, py = x + 0.5, y + 0.5
        a, b, c = (corners[:, k, :, None, None] for k in range(3))
        w0 = ((b[:, 0] - px) * (c[:, 1] - py) - (c[:, 0] - px) * (b[:, 1] - py)) / area[:, None, None]
        w1 = ((c[:, 0] - px) * (a[:, 1] - py) - (a[:, 0] - px) * (c[:, 1] - py)) / area[:, None, None]
        w2 = 1 - w0 - w1
        inside = (w0 >= 0) & (w1 >= 0) & (w2 >= 0) & (x >= 0) & (y >= 0) & (x < width) & (y < height)
        depth = (w0 * a[:, 2] + w1 * b[:, 2] + w2 * c[:, 2])[inside]
        place = (y * width + x)[inside]
        face = np.broadcast_to(number[:, None, None], inside.shape)[inside]
        np.maximum.at(self.inverse, place, depth)
        nearest = self.inverse[place] == depth
        self.face[place[nearest]] = face[nearest]


def _cross(u, v):
    return u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]


def picture(items, camera, size=(1280, 960), sharp=2, floor=None, glow=()):
    """PIL image of [(name, mesh, colour)]. `floor`: height of the table that takes the shadow, None for none.

    Names in `glow` shine by themselves, in a colour that runs around the box.
    """
    full = (size[0] * sharp, size[1] * sharp)
    triangles = np.concatenate([mesh.triangles for _, mesh, _ in items])
    owner = np.repeat(np.arange(len(items)), [len(mesh.faces) for _, mesh, _ in items])
    colours = np.array([colour for _, _, colour in items], float) ** 2  # to linear light
    buffer = Buffer(full)
    buffer.draw(project(triangles.reshape(-1, 3), camera, full).reshape(-1, 3, 3), 0)
    face = buffer.face.reshape(full[1], full[0])
    seen = face >= 0
    normal = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-12)
    normals = np.where(seen[..., None], normal[face], 0)
    with np.errstate(divide="ignore"):
        depth = np.where(seen, 1 / buffer.inverse.reshape(face.shape), np.inf)
    points = _points(depth, camera, full)
    base = colours[owner[face]]
    light = _light(normals, points, camera)
    shade = _occlusion(np.where(seen, depth, depth[seen].max() + 200), full) if seen.any() else 1
    rgb = base * (light * shade)[..., None] + _gloss(normals, points, camera)[..., None] * 0.10
    names = [name for name, _, _ in items]
    for name in glow:
        if name in names:
            mask = seen & (owner[face] == names.index(name))
            rgb[mask] = np.clip(rgb[mask] * 0.35 + _rainbow(points[mask]) ** 1.5 * 0.95, 0, 1.2)
    rgb *= (1 - 0.55 * _edges(face, owner, normals, depth, sharp))[..., None]
    image = _background(full, camera, floor, triangles)
    image[seen] = rgb[seen]
    image = np.clip(image, 0, 1) ** 0.5
    whole = Image.fromarray((image * 255 + 0.5).astype(np.uint8))
    return whole.resize(size, Image.Resampling.LANCZOS)


def _points(depth, camera, size):
    """Points in the box seen at every pixel."""
    axes, eye = camera.axes()
    scale = camera.lens * size[0]
    x = (np.arange(size[0]) + 0.5 - size[0] / 2) / scale
    y = (size[1] / 2 - np.arange(size[1]) - 0.5) / scale
    way = x[None, :, None] * axes[0] + y[:, None, None] * axes[1] - axes[2]
    return eye + way * np.where(np.isfinite(depth), depth, 0)[..., None]


def _unit(*way):
    return np.array(way) / np.linalg.norm(way)


def _light(normals, points, camera):
    right, up, back = camera.axes()[0]
    key = _unit(*(-0.55 * right + 0.65 * up + 0.75 * back))
    fill = _unit(*(0.8 * right + 0.15 * up + 0.5 * back))
    sky = 0.5 + 0.5 * normals[..., 2]
    return 0.20 + 0.34 * sky + 0.80 * np.clip(normals @ key, 0, 1) + 0.26 * np.clip(normals @ fill, 0, 1)


def _gloss(normals, points, camera):
    right, up, back = camera.axes()[0]
    half = _unit(*(-0.5 * right + 0.75 * up + 1.4 * back))
    return np.clip(normals @ half, 0, 1) ** 40


def _occlusion(depth, size):
    """Darker in corners: how much of the surroundings stands before a pixel (two sizes of neighbourhood)."""
    shade = np.ones_like(depth)
    for reach, strength in ((size[0] // 220, 0.28), (size[0] // 60, 0.22)):
        covered = np.zeros_like(depth)
        for k in range(12):
            angle, part = 2 * np.pi * k / 12, 0.4 + 0.6 * ((k * 5) % 12) / 11
            dx, dy = round(reach * part * np.cos(angle)), round(reach * part * np.sin(angle))
            nearer = depth - np.roll(depth, (dy, dx), axis=(0, 1))
            covered += np.clip(nearer / 4, 0, 1) * np.clip(1 - nearer / 45, 0, 1)
        shade -= strength * covered / 12 * 2
    blurred = Image.fromarray(np.clip(shade, 0, 1).astype(np.float32)).convert("F")
    return np.asarray(blurred.resize((size[0] // 2, size[1] // 2)).resize(size, Image.Resampling.BICUBIC))


def _edges(face, owner, normals, depth, sharp):
    """1 where a line is drawn: outlines, and folds of more than 30 degrees."""
    lines = np.zeros(face.shape)
    part = np.where(face >= 0, owner[face], -1)
    for axis in (0, 1):
        for step in range(1, sharp):
            other = np.roll(face, step, axis=axis)
            fold = (normals * np.roll(normals, step, axis=axis)).sum(axis=-1) < 0.85
            with np.errstate(invalid="ignore"):
                jump = np.abs(depth - np.roll(depth, step, axis=axis)) > 1.2
            change = (part != np.roll(part, step, axis=axis)) | ((face != other) & (fold | jump))
            lines = np.maximum(lines, change & (face >= 0))
    return lines


def _rainbow(points):
    """Colour of the ring around the box, linear RGB."""
    hue = (np.arctan2(points[..., 1], points[..., 0]) / (2 * np.pi) + 0.75) % 1
    wheel = np.abs(((hue[..., None] * 6 + np.array([0, 4, 2])) % 6) - 3) - 1
    return 0.12 + 0.88 * np.clip(wheel, 0, 1)


def _background(size, camera, floor, triangles):
    """Soft grey, lighter at the top, with a blurred shadow of everything on the table."""
    shade = np.linspace(0.86, 0.66, size[1])[:, None, None] * np.array([0.97, 0.98, 1.0])
    image = np.broadcast_to(shade, (size[1], size[0], 3)).copy()
    if floor is None or camera.elevation <= 0:
        return image
    flat = triangles.copy()
    lift = flat[:, :, 2] - floor
    right = camera.axes()[0][0]
    flat[:, :, :2] += lift[..., None] * 0.35 * right[:2]
    flat[:, :, 2] = floor
    small = (size[0] // 4, size[1] // 4)
    shadow = Buffer(small)
    shadow.draw(project(flat.reshape(-1, 3), camera, small).reshape(-1, 3, 3), 0)
    mask = Image.fromarray(((shadow.face >= 0).reshape(small[1], small[0]) * 255).astype(np.uint8))
    soft = mask.filter(ImageFilter.GaussianBlur(small[0] / 70)).resize(size, Image.Resampling.BICUBIC)
    return image * (1 - 0.5 * np.asarray(soft, float)[..., None] / 255)
