import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressedAssets } from './compressed-assets.ts';

test('larger assets of text get a compressed copy', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'cairn-assets-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'assets'));
  const code = 'export const goals = [];\n'.repeat(100);
  const files = { 'assets/large.js': code, 'assets/small.js': 'x', 'assets/font.woff2': code, 'sw.js': code };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(dir, name), content);
  const { writeBundle } = compressedAssets() as unknown as { writeBundle: (options: { dir: string }, bundle: object) => Promise<void> };
  await writeBundle({ dir }, files);
  expect(readdirSync(path.join(dir, 'assets')).toSorted()).toEqual(['font.woff2', 'large.js', 'large.js.br', 'small.js']);
  expect(readdirSync(dir)).toEqual(['assets', 'sw.js']);
  expect(brotliDecompressSync(readFileSync(path.join(dir, 'assets/large.js.br'))).toString()).toBe(code);
});
