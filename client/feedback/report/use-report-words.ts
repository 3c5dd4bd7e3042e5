import { useLingui } from '@lingui/react/macro';
import type { RaterGroup, ReportCell, ReportItem } from '#shared/feedback/report.schema.ts';

/** Colors of the groups in charts. */
export const groupColors: Readonly<Record<RaterGroup, string>> = {
  self: 'var(--presence-6)',
  manager: 'var(--presence-1)',
  peer: 'var(--presence-4)',
  report: 'var(--presence-8)',
  other: 'var(--presence-9)',
};

/** Returns the mark of an option in charts: the point of the scale, or the number of the choice. */
export function useOptionMarks(): (item: Pick<ReportItem, 'kind' | 'options'>) => string[] {
  const { i18n } = useLingui();
  return ({ kind, options }) => options.map(({ value }, at) => i18n.number(kind === 'rating' ? Number(value) : at + 1));
}

/** Returns the words of an option: a point of the scale with its label, yes, no or the label of a choice. */
export function useOptionWords(): (item: Pick<ReportItem, 'kind'>, option: ReportItem['options'][number]) => string {
  const { t, i18n } = useLingui();
  return ({ kind }, { value, label }) => {
    if (kind === 'boolean') return value === 'yes' ? t`Yes` : t`No`;
    return kind === 'rating' ? [i18n.number(Number(value)), label].join(' · ') : label;
  };
}

/** Returns the reason for which a cell is not shown. */
export function useHiddenWords(): (hidden: NonNullable<ReportCell['hidden']>) => string {
  const { t } = useLingui();
  return (hidden) => (hidden === 'few' ? t`Fewer than three ratings` : t`Not shown, because all ratings are the same`);
}

/** Text of an item with the question to which it belongs. */
export const titleOf = ({ heading, text }: Pick<ReportItem, 'heading' | 'text'>): string => [heading, text].filter(Boolean).join(': ');

/** Items of the competencies that are rated. */
export const competenciesOf = (
  items: readonly ReportItem[],
  sections: readonly { readonly id: string; readonly type: string }[],
): ReportItem[] =>
  items.filter(({ ends, sectionId }) => ends !== null && sections.some(({ id, type }) => id === sectionId && type === 'competencies'));
