import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatTag, type Language } from '#shared/platform/languages.ts';
import { repositoryRoot } from './repository-root.ts';

const isComment = (line: string) => line.startsWith('#');
/** Most messages are used in the browser only. Parsing all of them takes four times the memory. */
const isUsedHere = (entry: string) => /^#: (?:server|shared|worker)\//m.test(entry);

/** Returns the entries of a catalogue that the server and the worker can use, without their comments. */
const readEntries = (catalogue: string): string =>
  catalogue
    .split(/\r?\n\r?\n/)
    .filter(isUsedHere)
    .map((entry) =>
      entry
        .split(/\r?\n/)
        .filter((line) => !isComment(line))
        .join('\n'),
    )
    .join('\n\n');

/** The catalogue uses the source texts as keys, because the worker has no build step that shortens them. */
async function openCatalogue(language: Language): Promise<I18n> {
  const filename = path.join(repositoryRoot, 'locales', language, 'messages.po');
  const entries = await formatter().parse(readEntries(await readFile(filename, 'utf8')), {
    locale: language,
    sourceLocale: 'en',
    filename,
  });
  const messages = Object.values(entries ?? {}).flatMap(({ message = '', translation, context }) =>
    context === undefined && message !== '' ? [[message, compileMessage(translation || message)] as const] : [],
  );
  const i18n = setupI18n();
  i18n.load(language, Object.fromEntries(messages));
  i18n.activate(language, formatTag(language));
  return i18n;
}

const opened = new Map<Language, Promise<I18n>>();

export function inLanguage(language: Language): Promise<I18n> {
  const known = opened.get(language);
  if (known) return known;
  const opening = openCatalogue(language);
  opened.set(language, opening);
  opening.catch(() => opened.delete(language));
  return opening;
}
