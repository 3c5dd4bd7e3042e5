import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatTag, type Language } from '#shared/platform/languages.ts';
import { repositoryRoot } from './repository-root.ts';

/** The catalogue uses the source texts as keys, because the worker has no build step that shortens them. */
async function openCatalogue(language: Language): Promise<I18n> {
  const filename = path.join(repositoryRoot, 'locales', language, 'messages.po');
  const entries = await formatter().parse(await readFile(filename, 'utf8'), { locale: language, sourceLocale: 'en', filename });
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
