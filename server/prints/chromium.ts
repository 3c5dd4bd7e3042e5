import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { environmentWith } from '#server/platform/process/read-config.ts';

const { resolve } = createRequire(import.meta.url);

function packaged() {
  const bin = path.join(path.dirname(resolve('@sparticuz/chromium')), '../bin');
  const { version } = JSON.parse(readFileSync(path.join(bin, '../package.json'), 'utf8')) as { version: string };
  return { bin, folder: path.join(repositoryRoot, 'node_modules/.cache', `chromium-${version}`) };
}

/** Tells whether a Chromium runs here: the given one, or the packaged one on Linux x64. */
export function hasChromium(ownPath: string | undefined): boolean {
  if (ownPath) return existsSync(ownPath);
  try {
    return (
      process.platform === 'linux' && process.arch === 'x64' && [resolve('playwright-core'), resolve('@sparticuz/chromium')].length > 0
    );
  } catch {
    return false;
  }
}

const named = (names: readonly string[], of: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])));

/** Variables that Chromium needs. It gets no other, so that it knows no secret of Cairn. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'DISPLAY', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

/** Options with which Playwright starts Chromium. */
export function chromiumLaunch(ownPath: string | undefined) {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'];
  const env = named(passedOn, environmentWith({}));
  if (ownPath) return { executablePath: ownPath, args, env };

  const { folder } = packaged();
  const libraries = [path.join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return { executablePath: path.join(folder, 'chromium'), args, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/** Unpacks the Chromium of @sparticuz/chromium (Linux x64) and its libraries once. Another one needs nothing. */
export async function unpackChromium(ownPath: string | undefined): Promise<void> {
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
    // Another process may unpack at the same time; its folder is then used.
    if (!existsSync(folder)) throw error;
  }
}

const inflateScript = `const { inflate } = await import('@sparticuz/chromium');
await Promise.all(process.argv.slice(1).map((file) => inflate(file)));`;

/** Inflates in a process of its own: `inflate()` writes to `os.tmpdir()`, which other work of this process uses. */
async function inflateInto(folder: string, files: readonly string[]): Promise<void> {
  const args = ['--input-type=module', '--eval', inflateScript, ...files];
  await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot, env: environmentWith({ TMPDIR: folder }) });
}
