import type { I18n } from '@lingui/core';
import { formatDay } from '#shared/platform/date-text.ts';
import type { Message } from '#shared/platform/message.ts';

/** Tags such as <0> enclose text written by users. */
export interface RenderedMessage {
  readonly words: Message;
  readonly values?: Readonly<Record<string, string | number | Message | { readonly day: string }>>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

function formed(i18n: I18n, { words, values = {} }: RenderedMessage, put: (text: string) => string): string {
  const translated = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, typeof value === 'number' ? value : put(value)];
    return [name, put('day' in value ? formatDay(value.day, i18n.locale, true) : i18n._(value.id))];
  });
  return i18n._(words.id, Object.fromEntries(translated));
}

/** Isolates user text, so that its script and direction do not affect the sentence. */
export const renderHtml = (i18n: I18n, message: RenderedMessage): string =>
  formed(i18n, message, escaped).replaceAll(/<(\/?)\d+>/g, (_, slash: string) => (slash ? '</bdi></strong>' : '<strong><bdi>'));

/** Isolates names in the other text direction with invisible Unicode marks. */
export function renderText(i18n: I18n, message: RenderedMessage): string {
  const isRightToLeft = i18n.locale === 'ar';
  const put = (text: string) => {
    const plain = text.replaceAll('<', '\u0001');
    return rightToLeft.test(text) === isRightToLeft ? plain : `\u2068${plain}\u2069`;
  };
  return formed(i18n, message, put)
    .replaceAll(/<\/?\d+>/g, '')
    .replaceAll('\u0001', '<');
}
