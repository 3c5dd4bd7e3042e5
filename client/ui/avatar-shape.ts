export interface AvatarShape {
  x: number;
  y: number;
  width: number;
  height: number;
  tilt?: number;
  seed?: number;
}

const steps = 14;

function outline({ x, y, width, height, tilt = 0, seed = 0 }: AvatarShape) {
  const turn = (tilt * Math.PI) / 180;
  return Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * Math.PI * 2;
    const wobble = 1 + 0.02 * Math.cos(2 * angle + seed) + 0.018 * Math.cos(3 * angle + seed * 2.3);
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.86;
    const dx = (width / 2) * round(Math.cos(angle)) * wobble;
    const dy = (height / 2) * round(Math.sin(angle)) * wobble;
    return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)] as const;
  });
}

export function smoothPath(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map((value) => value.toFixed(1)).join(' ')}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}Z`;
}

export const avatarPath = (shape: AvatarShape): string => smoothPath(outline(shape));
