import { useLingui } from '@lingui/react/macro';
import { formatTag } from '#shared/platform/languages.ts';

const collators = new Map<string, Intl.Collator>();

export function nameOrder(locale: string): (a: string, b: string) => number {
  const tag = formatTag(locale);
  const known = collators.get(tag) ?? new Intl.Collator(tag);
  collators.set(tag, known);
  return known.compare;
}

/** Comparator for names in the reader's language, with a stable identity. */
export function useNameOrder(): (a: string, b: string) => number {
  const { i18n } = useLingui();
  return nameOrder(i18n.locale);
}
