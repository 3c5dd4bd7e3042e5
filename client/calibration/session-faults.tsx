import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { maxSubjects, type Subject } from '#shared/calibration/calibration.schema.ts';
import type { FieldFault } from '#shared/platform/errors.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from './calibration-sections.module.css';

/** Returns the sentence of a condition that a session does not meet, with the names of the people. */
export function useFaultSentence(): (fault: FieldFault) => string | undefined {
  const { t, i18n } = useLingui();
  const [{ people }, most] = [useDirectory(), i18n.number(maxSubjects)];
  const nameOf = (id: string) => isolateDirection(people[id]?.name ?? t`Not in the directory`);
  return ({ rule, limit }) => {
    const list = (words: readonly string[]) => new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(words);
    const [count, given] = [Number(limit), Array.isArray(limit) ? limit.map(String) : []];
    const [names, ratings] = [given.map(nameOf), given.map(isolateDirection)].map(list) as [string, string];
    const sentences: Readonly<Record<string, () => string>> = {
      'no-facilitator': () => t`Add a facilitator.`,
      'last-facilitator': () => t`A session needs a facilitator. Add another one before this one leaves: ${names}`,
      'no-reason-codes': () => t`The list of reasons for moves is empty. HR adds reasons to it.`,
      'min-subjects': () => t`${plural(count, { one: 'Add at least # subject.', other: 'Add at least # subjects.' })}`,
      'max-subjects': () => t`A session has at most ${most} subjects. There is no place for: ${names}`,
      'max-people': () => t`${plural(count, { one: 'At most # person can take part.', other: 'At most # people can take part.' })}`,
      participant: () => t`People who take part cannot be subjects: ${names}`,
      subject: () => t`Subjects cannot take part: ${names}`,
      'no-rating': () => t`No submitted rating on these scales: ${names}`,
      'in-other-session': () => t`In another open session of this review cycle: ${names}`,
      'review-shared': () => t`The review is shared already, so its rating stays: ${names}`,
      'review-unsubmitted': () => t`The manager review is not submitted: ${names}`,
      inactive: () => t`No longer active: ${names}`,
      present: () => t`Subjects already: ${names}`,
      self: () => t`Nobody adds themselves as a subject. Ask a colleague.`,
      moved: () => t`A person who was moved stays in the session: ${names}`,
      noted: () => t`There are notes or votes about this person, so they stay in the session: ${names}`,
      'short-axis': () => t`A scale with fewer than three points cannot be an axis.`,
      'empty-cut': () => t`The cut points leave a third of an axis without points.`,
      'guideline-rating': () => t`The guideline names ratings that the scale does not have: ${ratings}`,
      'guideline-overlap': () => t`Groups of ratings must be separate, or one inside the other.`,
      'guideline-range': () => t`The upper share must not be less than the lower one.`,
      'guideline-impossible': () => t`The guideline cannot be met. Change its shares for: ${ratings}`,
      'guideline-unmet': () => t`The guideline must be met before the session is finalised. Not met: ${ratings}`,
      'reason-missing': () => t`Reasons are missing: ${names}`,
      'calibrated-before': () => t`An earlier session of this review cycle gave other ratings: ${names}`,
      'not-discussed': () => t`Not discussed: ${names}`,
    };
    return sentences[rule]?.();
  };
}

/** Conditions that are still not met: the server names people, and each of them goes when their reason is given or they are discussed. */
export function faultsLeft(faults: readonly FieldFault[], subjects: Readonly<Record<string, Subject>>): readonly FieldFault[] {
  const isOpen: Readonly<Record<string, (subject: Subject) => boolean>> = {
    'reason-missing': ({ pendingMoveId }) => pendingMoveId !== null,
    'not-discussed': ({ isDiscussed }) => !isDiscussed,
  };
  return faults.flatMap((fault) => {
    const check = isOpen[fault.rule];
    if (!check || !Array.isArray(fault.limit)) return [fault];
    const limit = fault.limit.map(String).filter((id) => subjects[id] && check(subjects[id]));
    return limit.length > 0 ? [{ ...fault, limit }] : [];
  });
}

export interface Refusable {
  faults: readonly FieldFault[];
  /** Runs an action and keeps the conditions that it does not meet. Other refusals show in a toast. */
  attempt: (action: () => Promise<unknown>) => Promise<boolean>;
  /** Forgets the conditions of the last action. */
  clear: () => void;
}

/** Conditions that an action does not meet. */
export function FaultList({ faults }: Pick<Refusable, 'faults'>) {
  const { t } = useLingui();
  const sentenceOf = useFaultSentence();
  if (faults.length === 0) return null;
  return (
    <ul className={classes.faults} role="alert">
      {faults.map((fault) => (
        <li key={fault.rule}>{sentenceOf(fault) ?? t`This value is not valid.`}</li>
      ))}
    </ul>
  );
}
