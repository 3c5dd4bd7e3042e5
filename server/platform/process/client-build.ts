import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { environmentWith } from './read-config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

const built = path.join(repositoryRoot, 'dist/client');
const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const sources = [
  'client',
  'shared',
  'locales',
  'scripts/browser-contracts.ts',
  'scripts/catalogues.ts',
  'scripts/compressed-assets.ts',
  'scripts/late-messages.ts',
  'scripts/still-pages.ts',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the client if its sources have changed since the last build. In an image without Vite the build must already exist. */
export async function buildClientIfStale(stopping: AbortSignal): Promise<void> {
  if (!existsSync(vite)) {
    if (existsSync(path.join(built, 'index.html'))) return;
    throw new StartupError(`The client is not built (${built} is missing) and Vite is not installed: run npm ci and npm run build.`);
  }
  const wanted = digestSources();
  if (existsSync(path.join(built, 'index.html')) && readIfThere(path.join(built, '.sources')) === wanted) return;
  console.log('Building the client ...');
  await buildAside(wanted, stopping);
}

function digestSources(): string {
  const digest = createHash('sha256');
  for (const source of sources)
    for (const file of filesOf(path.join(repositoryRoot, source)))
      digest
        .update(`${path.relative(repositoryRoot, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return digest.digest('hex');
}

function filesOf(place: string): string[] {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Build in a temporary folder and swap: two processes of one checkout may build at the same time while a third serves. */
async function buildAside(wanted: string, stopping: AbortSignal): Promise<void> {
  mkdirSync(path.dirname(built), { recursive: true });
  const aside = mkdtempSync(`${built}-`);
  const fresh = path.join(aside, 'new');
  try {
    await runVite(fresh, stopping);
    writeFileSync(path.join(fresh, '.sources'), wanted);
    if (existsSync(built)) renameSync(built, path.join(aside, 'old'));
    renameSync(fresh, built);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function runVite(outDir: string, stopping: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: repositoryRoot,
    env: environmentWith({ NODE_ENV: 'production' }),
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: stopping,
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartupError('The client could not be built; what Vite says about it stands above.');
}
