import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#shared/platform/fold.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The texts that the database compares otherwise than the browser; signs that are younger than the database are none. */
async function differing(texts: readonly string[]) {
  const rows = await world.sql<{ text: string; folded: string }>(
    'select text, cairn.fold(text) as folded from unnest($1::text[]) as text where unicode_assigned(text)',
    [texts],
  );
  expect(rows.length).toBeGreaterThan(texts.length * 0.9);
  return rows.map(({ text, folded }) => ({ text, folded, browser: fold(text) })).filter(({ folded, browser }) => folded !== browser);
}

test('the database compares every sign as the browser does', async () => {
  const signs = Array.from({ length: 0x1_fffe }, (_, index) => String.fromCodePoint(index + 1));
  expect(await differing(signs.filter((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}]/u.test(sign)))).toEqual([]);
});

test('and every text of them', async () => {
  const sign = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom('\u0301', '\u0323', '\u064e', '\u0654', '\u093c', 'É', 'ς', '’', ' '),
  );
  const texts = fc.sample(fc.array(sign, { maxLength: 12 }), { numRuns: 6000 }).map((signs) => signs.join(''));
  expect(await differing(texts.filter((text) => text.isWellFormed() && !text.includes('\0')))).toEqual([]);
});
