import { may } from '#shared/access/access.policy.ts';
import { measureNames, neededNames, ofMeasure } from '#shared/objectives/measure-names.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import { useSession } from '#client/access/session.store.ts';
import type { FieldRules } from '#client/records/form-rules.ts';
import { unitsHref } from './objective-hrefs.ts';

/** Returns the rules for the fields of a measure: those that it does not use are hidden, and those that it needs are marked. */
export function useMeasureRules(): (polarity: Polarity) => Readonly<Record<string, FieldRules>> {
  const { actor } = useSession();
  const listHref = actor && may(actor, 'OKR Management', 'create') ? unitsHref : undefined;
  return (polarity) => {
    const used: readonly string[] = measureNames(polarity);
    const needed: readonly string[] = neededNames(polarity);
    // The limits of values are far beyond what anybody enters, so they are not told.
    const rulesOf = (name: string): FieldRules =>
      used.includes(name) ? { hint: '', isNeeded: needed.includes(name), ...(name === 'unit' && { listHref }) } : { isHidden: true };
    return Object.fromEntries(ofMeasure.map((name) => [name, rulesOf(name)]));
  };
}
