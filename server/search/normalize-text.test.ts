import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function differing(texts: readonly string[]) {
  const rows = await world.sql<{ text: string; normalized: string }>(
    'select text, cairn.normalize_text(text) as normalized from unnest($1::text[]) as text where unicode_assigned(text)',
    [texts],
  );
  expect(rows.length).toBeGreaterThan(texts.length * 0.9);
  return rows
    .map(({ text, normalized }) => ({ text, normalized, browser: normalizeText(text) }))
    .filter(({ normalized, browser }) => normalized !== browser);
}

test('the database and the browser normalize every character alike', async () => {
  const signs = Array.from({ length: 0x1_fffe }, (_, index) => String.fromCodePoint(index + 1));
  expect(await differing(signs.filter((sign) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}]/u.test(sign)))).toEqual([]);
});

test('the database and the browser normalize every text alike', async () => {
  const sign = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 1 }),
    fc.constantFrom('\u0301', '\u0323', '\u064e', '\u0654', '\u093c', 'É', 'ς', '’', ' '),
  );
  const texts = fc.sample(fc.array(sign, { maxLength: 12 }), { numRuns: 6000 }).map((signs) => signs.join(''));
  expect(await differing(texts.filter((text) => text.isWellFormed() && !text.includes('\0')))).toEqual([]);
});
