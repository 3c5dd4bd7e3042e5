import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(Buffer.alloc(32, 1));

test('what was sealed comes back as it was, whatever it says, and stands in an address as it is', () => {
  for (const text of ['', '{"a":1}', 'نص', '\0 and more', 'x'.repeat(2_000)]) {
    const sealed = seal.put(text);
    expect(encodeURIComponent(sealed)).toBe(sealed);
    expect(seal.read(sealed)).toBe(text);
  }
});

test('what another has sealed, or somebody has changed, is nothing', () => {
  const sealed = seal.put('one');
  const [body, mark] = sealed.split('.') as [string, string];
  const changed = [`${seal.put('two').split('.')[0]}.${mark}`, `${body}.${mark.slice(1)}`, `${body}.`, body, '', '.'];
  expect(createSeal(Buffer.alloc(32, 2)).read(sealed)).toBe(null);
  expect(changed.map((text) => seal.read(text))).toEqual(changed.map(() => null));
});
