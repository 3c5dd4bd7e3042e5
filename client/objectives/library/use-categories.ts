import { useLingui } from '@lingui/react/macro';
import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';

/** Returns the categories of templates, each once, in the order of the language. */
export function useCategories(templates: readonly Pick<OkrTemplate, 'category'>[]): readonly string[] {
  const { i18n } = useLingui();
  const named = new Set(templates.flatMap(({ category }) => category ?? []));
  return [...named].toSorted(new Intl.Collator(i18n.locale, { numeric: true }).compare);
}
