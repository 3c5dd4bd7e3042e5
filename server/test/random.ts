export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)]!;

export interface HintFaults {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
}

export function carryBadly(random: () => number, { lost, doubled, late }: HintFaults, arrive: () => void): void {
  if (random() < lost) return;
  const times = random() < doubled ? 2 : 1;
  for (let time = 0; time < times; time++) setTimeout(arrive, random() < late ? random() * 60 : 0);
}
