import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const ownPath = process.env.CHROMIUM_PATH;

function packaged() {
  const bin = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const { version } = JSON.parse(readFileSync(path.join(bin, '../package.json'), 'utf8')) as { version: string };
  return { bin, folder: path.join(root, 'node_modules/.cache', `chromium-${version}`) };
}

export function chromiumLaunch() {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
  if (ownPath) return { executablePath: ownPath, args, env };

  const { folder } = packaged();
  const libraries = [path.join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath: path.join(folder, 'chromium'), args, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/** Unpacks the Chromium of @sparticuz/chromium (Linux x64) and its libraries once. CHROMIUM_PATH replaces it. */
export async function unpackChromium() {
  if (ownPath) return;
  const { bin, folder } = packaged();
  if (existsSync(folder)) return;

  mkdirSync(path.dirname(folder), { recursive: true });
  const part = mkdtempSync(`${folder}.`);
  await inflateInto(part, [path.join(bin, 'chromium.br'), path.join(bin, 'al2023.tar.br')]);
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    // Another test run may unpack at the same time; its folder is then used.
    if (!existsSync(folder)) throw error;
  }
}

async function inflateInto(folder: string, files: string[]) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder; // `inflate()` writes to `os.tmpdir()`.
  try {
    const { inflate } = await import('@sparticuz/chromium');
    await Promise.all(files.map((file) => inflate(file)));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
