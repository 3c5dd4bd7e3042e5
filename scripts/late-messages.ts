import path from 'node:path';
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/** Parts of the client that load after the first screen, and programs that send texts themselves. */
const lateFolders = [
  /^client\/(assistant|calibration|comments|cycles|feedback|files|goals|integrations|notifications|objectives|people|privileges|records|reviews|rewards|support)\//,
  /^client\/(access\/(impersonation|passwords|sessions|work-account)\/|app\/(assistant-[a-z]+|session-banners|company-banner|waiting\/|unsaved-changes-dialog)|companies\/(founding|company-form))/,
  /^client\/ui\/(presence-stack|canvas\/|charts\/|schedule\/|use-copy-link|wizard)/,
  /^client\/tasks\//,
  /^client\/home\/(team|calendar|tours)\//,
  /^shared\/(calibration|feedback|goals|objectives|people|rewards|support|tasks\/transfers)\/|\.notifications\.ts$/,
  /^client\/[a-z]+\/[a-z]+\.faults\.ts$/,
  /^(server|worker)\//,
];
/** Manifests belong to every page, marks of changes to every list; the page of unsubscribing opens by itself. */
const firstFiles =
  /(\.feature\.ts|\/records\/change-[a-z]+\.tsx|unsubscribe\.screen\.tsx|tasks\/search-results\.tsx|notifications\/bell\.tsx|people\/use-leases\.ts)$/;

/** Checks whether the first screen can do without the messages of a source file, given by its path in the repository. */
export const isLateFile = (file: string): boolean => lateFolders.some((folder) => folder.test(file)) && !firstFiles.test(file);

type Compiled = Record<string, string>;

/** Splits the translations of a catalogue into those of the first screen and those of later parts, by the files that use each message. */
async function splitCatalogue(file: string): Promise<{ locale: string; first: Compiled; late: Compiled }> {
  const config = getConfig();
  const found = getCatalogForFile(path.relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is not a catalogue of lingui.config.ts.`);
  const { locale, catalog } = found;
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
  });
  const entries = Object.entries((await catalog.read(locale)) ?? {});
  const lateIds = new Set(
    entries.filter(([, { origin = [] }]) => origin.length > 0 && origin.every(([used]) => isLateFile(used))).map(([id]) => id),
  );
  const part = (isLate: boolean) => Object.fromEntries(Object.entries(messages).filter(([id]) => lateIds.has(id) === isLate)) as Compiled;
  return { locale, first: part(false), late: part(true) };
}

const catalogue = /messages\.po(\?late)?$/;

/** Compiles `messages.po` without, and `messages.po?late` with, the messages that only later parts use. */
export const lateMessages = (): Plugin => ({
  name: 'cairn-late-messages',
  enforce: 'pre',
  transform: {
    filter: { id: catalogue },
    async handler(_, id) {
      const { locale, first, late } = await splitCatalogue(id.split('?')[0]!);
      const { source: code, errors } = createCompiledCatalog(locale, id.endsWith('?late') ? late : first, { namespace: 'es' });
      if (errors.length > 0)
        throw new Error(`Messages of ${locale} cannot be compiled: ${errors.map(({ error }) => error.message).join(' ')}`);
      return { code, map: null, moduleType: 'js' };
    },
  },
});
