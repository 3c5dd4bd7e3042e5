import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FieldFault } from '#shared/platform/errors.ts';
import { leftOutReasons, maxNamed, type LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import classes from './launches.module.css';

/** Sentences about people, by the rule, given their names. */
export type NamedSentences = Readonly<Record<string, (names: string) => string>>;

const noSentences: NamedSentences = {};

/** Returns the sentence of a condition that is not met, with the names of the people. */
function useFaultSentence(ofFeature: NamedSentences): (fault: FieldFault) => string {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const textOf = useFaultText();
  return (fault) => {
    const { rule, limit } = fault;
    const ids = Array.isArray(limit) ? limit.map(String) : [];
    const named = ids.map((id) => isolateDirection(people[id]?.name ?? t`Not in the directory`));
    // The server names the first people only.
    const names = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(named) + (ids.length === maxNamed ? ' …' : '');
    const sentences: NamedSentences = {
      ...ofFeature,
      inactive: () => t`No longer active: ${names}`,
      'no-manager': () => t`Without an active manager: ${names}`,
      duplicate: () => t`A form of this cycle or of a period that overlaps exists already: ${names}`,
      'other-template': () => t`The template is not meant for the designation of: ${names}`,
      'no-competencies': () => t`No competency set for the designation and grade of: ${names}`,
    };
    return sentences[rule]?.(names) ?? textOf(fault);
  };
}

const isReason = (rule: string): rule is LeftOutReason => (leftOutReasons as readonly string[]).includes(rule);

interface FaultListProps {
  faults: readonly FieldFault[];
  /** Removes the people whom a condition names. */
  onLeaveOut?: (reason: LeftOutReason) => void;
  /** Sentences of another feature. */
  named?: NamedSentences;
}

/** Conditions that a launch or the choice of its people does not meet. */
export function FaultList({ faults, onLeaveOut, named = noSentences }: FaultListProps) {
  const { t } = useLingui();
  const sentenceOf = useFaultSentence(named);
  if (faults.length === 0) return null;
  return (
    <ul className={classes.faults} role="alert">
      {faults.map((fault) => {
        const { rule } = fault;
        return (
          <li key={rule}>
            {sentenceOf(fault)}{' '}
            {onLeaveOut && isReason(rule) && (
              <Button size="compact-xs" variant="default" onClick={() => onLeaveOut(rule)}>
                {t`Leave these people out`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
