import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './sealer.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];

test('a sealed text is opened at its place only', () => {
  const sealer = createSealer([key]);
  const sealed = sealer.seal('pässword', 'here');
  expect(sealed).not.toContain('ssword');
  expect(sealer.open(sealed, 'here')).toBe('pässword');
  expect(sealer.open(sealed, 'there')).toBeNull();
  expect(sealer.seal('pässword', 'here')).not.toBe(sealed);
});

test('a text of an earlier key is opened while that key is known', () => {
  const sealed = createSealer([key]).seal('text', 'here');
  expect(createSealer([other, key]).open(sealed, 'here')).toBe('text');
  expect(createSealer([other]).open(sealed, 'here')).toBeNull();
});

test('a damaged text is not opened', () => {
  const sealer = createSealer([key]);
  const sealed = sealer.seal('text', 'here');
  const parts = sealed.split('.');
  const changed = [...parts.slice(0, 4), Buffer.from('other').toString('base64url')].join('.');
  for (const damaged of ['', 'text', changed, `${sealed}.x`, parts.slice(0, 4).join('.'), sealed.replace('1.', '2.')])
    expect(sealer.open(damaged, 'here')).toBeNull();
});
