import { expect, test } from 'vitest';
import { allProofs } from './all-proofs.ts';
import { sampleProofs, sampleRecords, sampleShares } from './sample.ts';

const samples = Array.from({ length: sampleShares }, (_, day) => sampleProofs(allProofs, String(20_000 + day)));

test('the samples of successive days contain every proof', () => {
  expect(new Set(samples.flat())).toEqual(new Set(allProofs));
});

test('every sample contains one proof of each shape and fewer than half of all proofs', () => {
  const shapes = new Set(allProofs.flatMap(({ shape }) => shape ?? []));
  expect(shapes.size).toBeGreaterThan(10);
  for (const sample of samples) {
    expect(new Set(sample.flatMap(({ shape }) => shape ?? []))).toEqual(shapes);
    expect(sample.length).toBeLessThan(allProofs.length / 2);
  }
});

test('a seed gives the same proofs again, and "all" gives all of them', () => {
  expect(sampleProofs(allProofs, '20000')).toEqual(samples[0]);
  expect(sampleProofs(allProofs, 'all')).toEqual(allProofs);
  expect(() => sampleProofs(allProofs, 'some')).toThrow('TEST_SAMPLE');
});

test('a sample of records contains every proof that is not one of the records layer', () => {
  const sample = sampleRecords(allProofs, '20000');
  expect(sample.filter(({ shape }) => shape === undefined)).toEqual(allProofs.filter(({ shape }) => shape === undefined));
  expect(sample.filter(({ shape }) => shape !== undefined)).toEqual(samples[0]!.filter(({ shape }) => shape !== undefined));
});
