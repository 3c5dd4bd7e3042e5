import type { ReactNode } from 'react';
import { avatarPath } from './avatar-shape.ts';
import type { StateKind } from './state-message.tsx';

const line = { fill: 'none', stroke: 'var(--line-art)', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const tint = { ...line, fill: 'var(--accent-soft)', stroke: 'var(--accent)' } as const;
const waiting = { ...line, strokeDasharray: '3 4' } as const;

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg width="144" height="104" viewBox="0 0 144 104" aria-hidden="true" focusable="false">
      <path d="M14 94.5h116" {...line} stroke="var(--hairline-strong)" />
      {children}
    </svg>
  );
}

function EmptyIllustration() {
  return (
    <Drawing>
      <path d={avatarPath({ x: 72, y: 82, width: 76, height: 23, seed: 1 })} {...tint} />
      <path d={avatarPath({ x: 68, y: 56, width: 52, height: 20, tilt: -3, seed: 2 })} {...waiting} />
      <path d={avatarPath({ x: 76, y: 33, width: 33, height: 16, tilt: 3, seed: 4 })} {...waiting} />
    </Drawing>
  );
}

function NoMatchIllustration() {
  return (
    <Drawing>
      <path d={avatarPath({ x: 36, y: 85, width: 38, height: 17, seed: 2 })} {...line} />
      <path d={avatarPath({ x: 112, y: 87, width: 28, height: 13, seed: 5 })} {...line} />
      <path d={avatarPath({ x: 75, y: 83, width: 32, height: 21, tilt: -6, seed: 3 })} {...tint} />
      <circle cx="75" cy="57" r="27" {...line} />
      <path d="m95 76 15 15" {...line} strokeWidth="3.5" />
      <path d="M58 52c2-7 7-11 14-12" {...line} />
    </Drawing>
  );
}

function ErrorIllustration() {
  return (
    <Drawing>
      <path d={avatarPath({ x: 58, y: 83, width: 70, height: 22, seed: 1 })} {...line} />
      <path d={avatarPath({ x: 105, y: 77, width: 42, height: 19, tilt: 40, seed: 2 })} {...line} />
      <path d={avatarPath({ x: 30, y: 64, width: 30, height: 15, tilt: -14, seed: 4 })} {...tint} />
      <path d="M62 56c7-9 16-14 27-14M83 36l7 6-6 7" {...waiting} />
    </Drawing>
  );
}

function NotFoundIllustration() {
  return (
    <Drawing>
      <path d={avatarPath({ x: 30, y: 84, width: 46, height: 19, seed: 1 })} {...tint} />
      <path d={avatarPath({ x: 74, y: 84, width: 30, height: 15, tilt: -3, seed: 2 })} {...waiting} />
      <path d={avatarPath({ x: 117, y: 84, width: 42, height: 19, tilt: 2, seed: 4 })} {...line} />
      <path d={avatarPath({ x: 118, y: 68, width: 26, height: 13, tilt: -4, seed: 6 })} {...line} />
      <path d="M38 66c9-18 26-27 44-22" {...waiting} />
      <path d="m77 39 6 5-5 6" {...line} />
    </Drawing>
  );
}

function NoAccessIllustration() {
  return (
    <Drawing>
      <path d={avatarPath({ x: 72, y: 77, width: 46, height: 33, seed: 3 })} {...tint} />
      <path d={avatarPath({ x: 28, y: 84, width: 38, height: 19, seed: 1 })} {...line} />
      <path d={avatarPath({ x: 30, y: 67, width: 28, height: 15, tilt: -3, seed: 2 })} {...line} />
      <path d={avatarPath({ x: 27, y: 54, width: 19, height: 11, tilt: 4, seed: 4 })} {...line} />
      <path d={avatarPath({ x: 116, y: 84, width: 38, height: 19, seed: 5 })} {...line} />
      <path d={avatarPath({ x: 114, y: 67, width: 28, height: 15, tilt: 3, seed: 6 })} {...line} />
      <path d={avatarPath({ x: 117, y: 54, width: 19, height: 11, tilt: -4, seed: 2 })} {...line} />
      <path d="M42 63c14 14 46 14 60 0" {...line} stroke="var(--raised)" strokeWidth="6" />
      <path d="M42 62c14 14 46 14 60 0M42 65c14 14 46 14 60 0" {...line} />
      <path d="m56 69 3 3M66 72l3 3M77 72l3 3M87 69l3 2" {...line} />
    </Drawing>
  );
}

const illustrations: Record<StateKind, () => ReactNode> = {
  absent: NoMatchIllustration,
  denied: NoAccessIllustration,
  failed: ErrorIllustration,
  offline: NotFoundIllustration,
  empty: EmptyIllustration,
};

export function StateIllustration({ kind }: { kind: StateKind }) {
  const Illustration = illustrations[kind];
  return <Illustration />;
}
