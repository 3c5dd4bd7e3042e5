import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [820_400, '820 kB'],
  [1_234_567, '1.2 MB'],
  [10_485_760, '10.5 MB'],
])('%i bytes are shown as %s', (bytes, text) => expect(fileSize(bytes, 'en')).toBe(text));
