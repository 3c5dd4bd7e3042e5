import type { I18n } from '@lingui/core';
import { languages } from '#shared/platform/languages.ts';
import type { WordsOf } from '#shared/records/import-cell.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';

/** Loads the labels of all languages: a file may have those of any. */
export async function loadImportWords(): Promise<WordsOf> {
  const catalogues: I18n[] = [];
  // One after another: to parse a catalogue takes much more memory than to keep it.
  for (const { code } of languages) catalogues.push(await inLanguage(code));
  return ({ id, values }) => catalogues.map((i18n) => i18n._(id, values));
}
