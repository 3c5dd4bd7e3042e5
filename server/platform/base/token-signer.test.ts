import { expect, test } from 'vitest';
import { createTokenSigner } from './token-signer.ts';

const signer = createTokenSigner(Buffer.alloc(32, 1));

test('signed data can be opened unchanged and is safe in a URL', () => {
  for (const text of ['', '{"a":1}', 'نص', '\0 and more', 'x'.repeat(2_000)]) {
    const signed = signer.put(text);
    expect(encodeURIComponent(signed)).toBe(signed);
    expect(signer.read(signed)).toBe(text);
  }
});

test('data that was modified or signed with another key is refused', () => {
  const signed = signer.put('one');
  const [body, mark] = signed.split('.') as [string, string];
  const changed = [`${signer.put('two').split('.')[0]}.${mark}`, `${body}.${mark.slice(1)}`, `${body}.`, body, '', '.'];
  expect(createTokenSigner(Buffer.alloc(32, 2)).read(signed)).toBe(null);
  expect(changed.map((text) => signer.read(text))).toEqual(changed.map(() => null));
});
