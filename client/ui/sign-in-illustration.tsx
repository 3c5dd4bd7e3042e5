import { useState, type PointerEvent } from 'react';
import { avatarPath, smoothPath, type AvatarShape } from './avatar-shape.ts';
import classes from './sign-in-illustration.module.css';

interface Point {
  x: number;
  y: number;
}

const width = 760;
const height = 900;
const spacing = 14;
const lineWidth = 1.5;

const pile: AvatarShape[] = [
  { x: 380, y: 560, width: 284, height: 98, seed: 1, tilt: -1 },
  { x: 362, y: 476, width: 206, height: 78, seed: 2, tilt: -3 },
  { x: 390, y: 411, width: 122, height: 58, seed: 4, tilt: 4 },
];
const pileOutline = smoothPath([
  [388, 376],
  [448, 392],
  [494, 452],
  [530, 520],
  [536, 584],
  [478, 616],
  [300, 616],
  [236, 590],
  [232, 528],
  [266, 456],
  [326, 392],
]);
const veins = ['M238 552c70 18 150-8 288 12M262 584c90-10 160 12 220-4', 'M262 474c60-14 110 10 202-8'];

const beside: AvatarShape = { x: 668, y: 806, width: 58, height: 26, seed: 3, tilt: 6 };
const alone: AvatarShape = { x: 124, y: 176, width: 40, height: 22, seed: 6, tilt: -8 };

function rakedLine(level: number, hand?: Point): string {
  if (!hand) return `M-20 ${level}H${width + 20}`;
  const points: string[] = [];
  for (let x = -20; x <= width + 20; x += 16) {
    const near = Math.exp(-(((x - hand.x) / 90) ** 2)) * Math.exp(-Math.abs(level - hand.y) / 60);
    points.push(`${x} ${(level + Math.sign(level - hand.y) * 20 * near).toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

/** Draws the outline in decreasing widths, alternating line and background color, so that rings remain. */
function Rings({ outline, count }: { outline: string; count: number }) {
  const distances = Array.from({ length: count }, (_, index) => (count - index) * spacing);
  return distances.map((distance) => (
    <g key={distance} strokeLinejoin="round">
      <path className={classes.ring} d={outline} strokeWidth={2 * distance + lineWidth} />
      <path className={classes.sand} d={outline} strokeWidth={2 * distance - lineWidth} />
    </g>
  ));
}

export function SignInIllustration({ label }: { label: string }) {
  const [hand, setHand] = useState<Point>();
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM()?.inverse());
    setHand({ x: at.x, y: at.y });
  };
  const levels = Array.from({ length: Math.ceil(height / spacing) + 1 }, (_, index) => index * spacing);
  return (
    <svg
      className={classes.garden}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      onPointerMove={follow}
      onPointerLeave={() => setHand(undefined)}
    >
      {levels.map((level) => (
        <path key={level} className={classes.line} d={rakedLine(level, hand)} strokeWidth={lineWidth} />
      ))}
      <Rings outline={avatarPath(alone)} count={4} />
      <Rings outline={avatarPath(beside)} count={4} />
      <Rings outline={pileOutline} count={9} />
      {[alone, beside, ...pile].map((stone) => (
        <path key={stone.seed} className={classes.stone} data-shape={stone.seed} d={avatarPath(stone)} />
      ))}
      {veins.map((d) => (
        <path key={d} className={classes.vein} d={d} />
      ))}
    </svg>
  );
}
