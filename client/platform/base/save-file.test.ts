import { expect, test } from 'vitest';
import { csvText } from './save-file.ts';

test('a CSV file keeps quotes and line breaks, and no text runs as a formula', () => {
  expect(
    csvText([
      ['Said "no"', '=1+1', -1.5],
      ['a\nb', '', '-1'],
    ]),
  ).toBe('\ufeff"Said ""no""","\'=1+1",-1.5\r\n"a\nb","","\'-1"\r\n');
});
