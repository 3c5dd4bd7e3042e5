import type { I18n } from '@lingui/core';
import { dayText } from '#shared/platform/date-text.ts';
import type { Words } from '#shared/platform/words.ts';

/** A sentence with what stands in it; tags of its words, <0>, stand around what people have written. */
export interface Said {
  readonly words: Words;
  readonly values?: Readonly<Record<string, string | number | Words | { readonly day: string }>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Puts a sentence together, with each text that stands in it as `put` puts it. */
function formed(i18n: I18n, { words, values = {} }: Said, put: (text: string) => string): string {
  const translated = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, typeof value === 'number' ? value : put(value)];
    return [name, put('day' in value ? dayText(value.day, i18n.locale, true) : i18n._(value.id))];
  });
  return i18n._(words.id, Object.fromEntries(translated));
}

/** As HTML: what people have written stands apart, so that neither its letters nor their direction disturb the rest. */
export const sayHtml = (i18n: I18n, said: Said): string =>
  formed(i18n, said, escaped).replaceAll(/<(\/?)\d+>/g, (_, slash: string) => (slash ? '</bdi></strong>' : '<strong><bdi>'));

/** As plain text; a name in letters of the other direction is set apart by signs that nobody sees. */
export function sayText(i18n: I18n, said: Said): string {
  const isRightToLeft = i18n.locale === 'ar';
  const put = (text: string) => {
    const plain = text.replaceAll('<', '\u0001');
    return rightToLeft.test(text) === isRightToLeft ? plain : `\u2068${plain}\u2069`;
  };
  return formed(i18n, said, put)
    .replaceAll(/<\/?\d+>/g, '')
    .replaceAll('\u0001', '<');
}
