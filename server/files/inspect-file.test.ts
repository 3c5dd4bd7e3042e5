import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { zipOf, type PackedFile } from '#server/test/zip.ts';
import { inspectFile } from './inspect-file.ts';
import { disabledScanner } from '#server/platform/storage/clamd.ts';
import { scanWith } from './scan.ts';

const inspect = (name: string, bytes: Buffer | string) => inspectFile(Buffer.from(bytes), name, scanWith(disabledScanner.scan));
const verdictOf = async (name: string, bytes: Buffer | string) => {
  const verdict = await inspect(name, bytes);
  return verdict.state === 'ready' ? verdict.type : verdict.reason;
};

const drawn = (width = 8, height = 8) => sharp({ create: { width, height, channels: 3, background: '#c96' } });
const png = await drawn().png().toBuffer();
const jpeg = await drawn().jpeg().toBuffer();
const webp = await drawn().webp().toBuffer();
const gif = await drawn().gif().toBuffer();

const contentTypes = (main: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
  );
const docx = (...more: PackedFile[]) =>
  zipOf(
    { name: '[Content_Types].xml', bytes: contentTypes('wordprocessingml.document') },
    { name: 'word/document.xml', bytes: Buffer.from('<w/>') },
    ...more,
  );

describe('accepted files have the type of their content and a matching name', () => {
  test.each<[string, Buffer | string, string]>([
    ['a.png', png, 'image/png'],
    ['A.PNG', png, 'image/png'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.webp', webp, 'image/webp'],
    ['a.gif', gif, 'image/gif'],
    ['a.pdf', '%PDF-1.7\n1 0 obj\n', 'application/pdf'],
    ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.txt', 'Three stones\r\n\tand a fourth: நான்காவது', 'text/plain'],
    ['a.csv', 'name;count\r\nstone;3', 'text/csv'],
    ['photo.exe.png', png, 'image/png'],
  ])('%s', async (name, bytes, type) => expect(await verdictOf(name, bytes)).toBe(type));
});

describe('refused files and their reasons', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Buffer | string, string]>([
    ['page.html', html, 'kind'],
    ['page.png', html, 'mismatch'],
    ['drawing.svg', svg, 'kind'],
    ['drawing.png', svg, 'mismatch'],
    ['drawing.svg', `<?xml version="1.0"?>${svg}`, 'kind'],
    ['picture.png', jpeg, 'mismatch'],
    ['picture.png.exe', png, 'mismatch'],
    ['picture', png, 'mismatch'],
    ['program.exe', Buffer.from('MZ\u0090\0\u0003'), 'kind'],
    ['program.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'kind'],
    ['script.sh', '#!/bin/sh\nrm -rf /', 'kind'],
    ['notes.txt', Buffer.from([0x61, 0x00, 0x62]), 'damaged'],
    ['notes.txt', Buffer.from([0xc3, 0x28]), 'damaged'],
    ['cut.png', png.subarray(0, 40), 'damaged'],
    ['stones.zip', zipOf({ name: 'a.txt', bytes: Buffer.from('a') }), 'kind'],
    ['a.xlsx', docx(), 'mismatch'],
    ['broken.docx', docx().subarray(0, 60), 'damaged'],
    [
      'eicar.txt',
      Buffer.from('WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=', 'base64'),
      'infected',
    ],
  ])('%s', async (name, bytes, reason) => expect(await verdictOf(name, bytes)).toBe(reason));

  test('an archive that unpacks to more than the limit or than it declares', async () => {
    const zeros = Buffer.alloc(4_000_000);
    const bomb = Array.from({ length: 80 }, (_, index) => ({ name: `${index}.xml`, bytes: zeros }));
    expect(await verdictOf('bomb.docx', docx(...bomb))).toBe('archive');
    expect(await verdictOf('liar.docx', docx({ name: 'small.xml', bytes: zeros, says: 10 }))).toBe('archive');
    expect(await verdictOf('honest.docx', docx({ name: 'large.xml', bytes: zeros }))).toContain('wordprocessing');
  });

  test('a picture with too many pixels, however few bytes it has', async () => {
    const flood = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(flood.length).toBeLessThan(2_000_000);
    expect(await verdictOf('flood.png', flood)).toBe('pixels');
    const forged = Buffer.from(png);
    forged.writeUInt32BE(60_000, 16);
    forged.writeUInt32BE(60_000, 20);
    expect(['pixels', 'damaged']).toContain(await verdictOf('liar.png', forged));
  });
});

test('data hidden behind a picture is removed by re-encoding', async () => {
  for (const [name, bytes] of [
    ['a.png', png],
    ['a.jpg', jpeg],
    ['a.gif', gif],
  ] as const) {
    const verdict = await inspect(name, Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]));
    expect(verdict.state === 'ready' && verdict.picture!.bytes.includes('<script>')).toBe(false);
    expect(verdict).toMatchObject({ state: 'ready', picture: { width: 8, height: 8 } });
  }
});

test('a rotated picture is stored upright', async () => {
  const turned = await drawn(20, 10).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await inspect('a.jpg', turned)).toMatchObject({ picture: { width: 10, height: 20 } });
});

test('an animated picture stays animated and gets a still thumbnail', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 6, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const verdict = await inspect('a.gif', moving);
  const picture = verdict.state === 'ready' ? verdict.picture! : null;
  expect((await sharp(picture!.bytes).metadata()).pages).toBe(3);
  expect((await sharp(picture!.thumbnail).metadata()).pages ?? 1).toBe(1);
});
