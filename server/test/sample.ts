import type { Proof } from './proof.ts';

/** Proofs of one shape run the same code, so the first of them runs always; of the others and of all further proofs a share runs each day. */
export const sampleShares = 3;

const dayMs = 86_400_000;

/** `TEST_SAMPLE`, which is `all` or a whole number, else the number of the day, so that every proof runs on one of three days. */
export const sampleSeed = (): string => process.env.TEST_SAMPLE ?? String(Math.floor(Date.now() / dayMs));

/** The proofs that the sampled suites run. Neighbours fall into different shares, so that each feature is part of every sample. */
export function sampleProofs(proofs: readonly Proof[], seed = sampleSeed()): Proof[] {
  if (seed === 'all') return [...proofs];
  if (!/^\d+$/.test(seed)) throw new Error(`TEST_SAMPLE must be "all" or a whole number, not ${seed}`);
  const share = Number(seed) % sampleShares;
  const seen = new Set<string>();
  return proofs.filter(({ shape }, place) => {
    const isFirst = shape !== undefined && !seen.has(shape);
    if (isFirst) seen.add(shape);
    return isFirst || place % sampleShares === share;
  });
}

/** Every proof of an endpoint that a feature writes itself, and a sample of those that the records layer serves. */
export function sampleRecords(proofs: readonly Proof[], seed = sampleSeed()): Proof[] {
  const sampled = new Set(sampleProofs(proofs, seed));
  return proofs.filter((proof) => proof.shape === undefined || sampled.has(proof));
}
