import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { locales, translationsIn } from './catalogues.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const texts = {
  '': {
    title: 'No internet connection',
    sentence: 'Cairn opens when you are back online. Your unsaved text is kept on this device.',
  },
  '.away': {
    title: 'Cairn cannot be reached.',
    sentence: 'Cairn opens when you are back online. Your unsaved text is kept on this device.',
  },
};

export async function stillPages(): Promise<Record<string, string>> {
  const template = await read('client/app/offline.html');
  const pages: Record<string, string> = {};
  for (const language of locales) {
    const translations = await translationsIn(await read(`locales/${language}/messages.po`));
    const inWords = (message: string) => {
      const words = translations[message];
      if (!words) throw new Error(`The ${language} catalog has no translation of: ${message}`);
      return escaped(words);
    };
    for (const [kind, { title, sentence }] of Object.entries(texts)) {
      const words: Record<string, string> = {
        language,
        direction: language === 'ar' ? 'rtl' : 'ltr',
        title: inWords(title),
        sentence: inWords(sentence),
        retry: inWords('Try again'),
      };
      pages[`offline/${language}${kind}.html`] = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name]!);
    }
  }
  return pages;
}

export const serviceWorker = (): Plugin => ({
  name: 'cairn-service-worker',
  apply: 'build',
  async generateBundle(_, bundle) {
    const build = createHash('sha256').update(Object.keys(bundle).toSorted().join(' ')).digest('hex').slice(0, 12);
    const pages = await stillPages();
    const worker = (await read('client/app/sw.js')).replace('__BUILD__', build);
    const wake = await read('client/app/wake.js');
    for (const [fileName, source] of Object.entries({ ...pages, 'offline/wake.js': wake, 'sw.js': worker }))
      this.emitFile({ type: 'asset', fileName, source });
  },
});
