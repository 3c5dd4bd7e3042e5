import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { faultsOfCatalogues, locales } from './catalogues.ts';
import { root, runStep } from './step.ts';

const readAll = (folder: string) =>
  Object.fromEntries(
    locales
      .map((locale) => [locale, path.join(folder, locale, 'messages.po')] as const)
      .filter(([, file]) => existsSync(file))
      .map(([locale, file]) => [locale, readFileSync(file, 'utf8')]),
  );

/** Extracts to a copy. Differences are messages that are not extracted yet or no longer used. */
async function faultsOfExtraction(now: Record<string, string>): Promise<string[]> {
  if (Object.keys(now).length === 0) return [];
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(path.join(cache, 'catalogues-'));
  try {
    cpSync(path.join(root, 'locales'), copy, { recursive: true });
    const { isOk, output } = await runStep(
      { name: 'extract', command: ['lingui', 'extract', '--clean'], env: { CATALOGUES: copy } },
      { isQuiet: true },
    );
    if (!isOk) return [output];
    const extracted = readAll(copy);
    return locales.filter((locale) => extracted[locale] !== now[locale]).map((locale) => `${locale}: npm run extract changes it`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const now = readAll(path.join(root, 'locales'));
const faults = [...(await faultsOfCatalogues(now)), ...(await faultsOfExtraction(now))];
console.log(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
