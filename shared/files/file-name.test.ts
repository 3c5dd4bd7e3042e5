import { expect, test } from 'vitest';
import { cleanName } from './file-name.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['Bericht März.docx', 'Bericht März.docx'],
  ['تقرير.pdf', 'تقرير.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\win.ini', 'win.ini'],
  ['..', ''],
  ['/', ''],
  ['a\0b.png', 'ab.png'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['  two   spaces .txt ', 'two spaces .txt'],
  ['.htaccess', 'htaccess'],
  ['con<>:"|?*.txt', 'con_______.txt'],
  ['line\r\nX-Header: 1.txt', 'lineX-Header_ 1.txt'],
  ['half\ud800.png', 'half.png'],
  ['e\u0301.png', 'é.png'],
  ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
])('%j is kept as %j', (name, kept) => expect(cleanName(name)).toBe(kept));

test('a long name keeps its extension', () => {
  expect(cleanName(`${'a'.repeat(500)}.png`)).toBe(`${'a'.repeat(196)}.png`);
  expect(cleanName(`${'🪨'.repeat(300)}.png`).isWellFormed()).toBe(true);
  expect(cleanName('b'.repeat(300))).toHaveLength(200);
});
