import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { checkLaunchEndpoint } from '#shared/reviews/launch.api.ts';
import { launch, type Launch } from '#shared/reviews/launch.record.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { actOnRecord } from '#client/records/act-on-records.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import type { DraftProps } from '#client/records/set-up/open-set-up.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import { launchPeople } from '#client/reviews/launches/launch.store.ts';
import { LaunchFormRules } from './launch-form-rules.tsx';
import { LaunchSetUp } from './launch-set-up.tsx';
import { fieldsOf, useStepLabels } from './launch-steps.ts';

const placeOf = ({ companyId }: Actor) => ({ record: launch, companyId });

/** Button that launches the forms now, or plans it for the time of the launch. */
function Finish({ actor, row }: Pick<DraftProps, 'actor' | 'row'>) {
  const { t } = useLingui();
  const { faults, isSending, attempt } = useAttempt();
  if (!may(actor, launch.page, 'edit')) return null;
  const at = row['launchAt'] as string | null;
  const isRecurring = row['recurrence'] !== 'once';
  const isPlanned = at !== null && new Date(at) > readerClock.now();
  const startLabel = isRecurring ? t`Start the recurring launch` : t`Launch now`;
  const finish = () => attempt(() => actOnRecord(placeOf(actor), isPlanned ? 'schedule' : 'start', row));
  return (
    <>
      <FaultList faults={faults} />
      <Button loading={isSending} onClick={() => void finish()}>
        {isPlanned ? t`Schedule launch` : startLabel}
      </Button>
    </>
  );
}

/** Words for what follows from the dates of each employee in a recurring launch. */
function useRecurringNote(): (step: string, recurrence: Launch['recurrence']) => string | null {
  const { t } = useLingui();
  return (step, recurrence) => {
    if (step === 'people') return t`Everybody who is active and for whom all of these apply gets a form.`;
    if (step !== 'period' || recurrence !== 'hire') return null;
    return t`From the joining date to the day of the form. The form takes the review cycle of its last day.`;
  };
}

/** Words for a step without fields, or with empty ones. */
function useNote(row: RecordRow): (step: string) => string | null {
  const { t } = useLingui();
  const recurringNote = useRecurringNote();
  const count = row['people'] as number;
  const { recurrence } = row as unknown as Launch;
  return (step) => {
    if (recurrence !== 'once') return recurringNote(step, recurrence);
    if (step === 'people') return t`${plural(count, { one: '# employee gets a form', other: '# employees get a form' })}`;
    return step === 'when' && row['launchAt'] === null ? t`At once` : null;
  };
}

/** Steps of a launch that is stored as a draft. */
export function DraftLaunch({ actor, ...draft }: DraftProps) {
  const { recurrence } = draft.row as unknown as Launch;
  const noteOf = useNote(draft.row);
  const plan = {
    place: placeOf(actor),
    people: launchPeople,
    check: checkLaunchEndpoint,
    fieldsOfStep: fieldsOf({ recurrence }),
    labels: useStepLabels(),
    noteOf,
    ...(recurrence !== 'once' && { introOf: noteOf }),
    Rules: LaunchFormRules,
  };
  return <LaunchSetUp {...draft} plan={plan} finish={<Finish actor={actor} row={draft.row} />} />;
}
