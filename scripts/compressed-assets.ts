import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Smaller files fit into one packet. The server compresses nothing below this size either. */
const leastBytes = 1024;
/** Two thirds of the time of the best quality, for files that are one or two per cent larger. */
const quality = 9;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await compress(content, { params }));
}

/** Writes a compressed copy beside each asset of text, so that the server compresses none of them while it runs. */
export const compressedAssets = (): Plugin => ({
  name: 'cairn-compressed-assets',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name));
    await Promise.all(texts.map((name) => compressFile(path.join(dir!, name))));
  },
});
