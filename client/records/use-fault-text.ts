import type { MessageDescriptor } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FieldFault } from '#shared/platform/errors.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { wholeDayText } from '#client/ui/day-text.ts';

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Sentences for rules that only this feature checks, by the name of the rule, with the limit as text in the reader’s language and as a number. */
    faults?: Readonly<Record<string, (limit: string, count: number) => MessageDescriptor>>;
  }
}

const placesOf = (step: number) => Math.max(0, Math.round(-Math.log10(step)));

/** Returns the sentence for a value that breaks a rule: what to enter instead. */
export function useFaultText(): (fault: Pick<FieldFault, 'rule' | 'limit'>) => string {
  const { t, i18n } = useLingui();
  return ({ rule, limit }) => {
    const count = Number(limit);
    const figure = i18n.number(Number.isFinite(count) ? count : 0);
    if (rule === 'required') return t`Enter a value.`;
    if (rule === 'minLength') return t`${plural(count, { one: 'Enter at least # character.', other: 'Enter at least # characters.' })}`;
    if (rule === 'maxLength') return t`${plural(count, { one: 'Enter at most # character.', other: 'Enter at most # characters.' })}`;
    if (rule === 'minimum') return t`Enter ${figure} or more.`;
    if (rule === 'maximum') return t`Enter ${figure} or less.`;
    if (rule === 'integer') return t`Enter a whole number.`;
    if (rule === 'multipleOf') {
      const places = placesOf(count);
      return t`${plural(places, { one: 'Enter at most # decimal place.', other: 'Enter at most # decimal places.' })}`;
    }
    if (rule === 'unique') return t`Another record already has this value.`;
    if (rule === 'after') {
      const day = wholeDayText(String(limit), i18n.locale);
      return t`Enter a date after ${day}.`;
    }
    if (rule === 'transition') return t`This status cannot follow the current one.`;
    if (rule === 'ascending') return t`Enter values in ascending order.`;
    if (rule === 'minPoints') return t`${plural(count, { one: 'Add at least # point.', other: 'Add at least # points.' })}`;
    if (rule === 'maxPoints') return t`${plural(count, { one: 'Keep at most # point.', other: 'Keep at most # points.' })}`;
    if (rule === 'point-value') return t`Each point needs a value from 0 to 1,000 with at most two decimal places.`;
    if (rule === 'point-label') return t`Each point needs a label of at most 40 characters.`;
    if (rule === 'absent') return t`This can no longer be chosen. Choose another.`;
    if (rule === 'deleted') return t`It was deleted. Restore it first.`;
    if (rule === 'cycle') return t`A record cannot be its own parent.`;
    if (rule === 'maxDepth') return t`${plural(count, { one: 'A tree has at most # level.', other: 'A tree has at most # levels.' })}`;
    if (rule === 'rolled-up') return t`This value follows from the records below.`;
    if (rule === 'maxItems') return t`This list is full. Delete records that are no longer needed, then add new ones.`;
    const own = installedFeatures().find((feature) => feature.faults?.[rule])?.faults?.[rule];
    return own ? t(own(figure, count)) : t`This value is not valid.`;
  };
}
