import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { checkLaunchEndpoint } from '#shared/reviews/launch.api.ts';
import { launch } from '#shared/reviews/launch.record.ts';
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
import { fieldsOfStep, useStepLabels } from './launch-steps.ts';

const placeOf = ({ companyId }: Actor) => ({ record: launch, companyId });

/** Button that launches the forms now, or plans it for the time of the launch. */
function Finish({ actor, row }: Pick<DraftProps, 'actor' | 'row'>) {
  const { t } = useLingui();
  const { faults, isSending, attempt } = useAttempt();
  if (!may(actor, launch.page, 'edit')) return null;
  const at = row['launchAt'] as string | null;
  const isPlanned = at !== null && new Date(at) > readerClock.now();
  const finish = () => attempt(() => actOnRecord(placeOf(actor), isPlanned ? 'schedule' : 'start', row));
  return (
    <>
      <FaultList faults={faults} />
      <Button loading={isSending} onClick={() => void finish()}>
        {isPlanned ? t`Schedule launch` : t`Launch now`}
      </Button>
    </>
  );
}

/** Words for a step without fields, or with empty ones. */
function useNote(row: RecordRow): (step: string) => string | null {
  const { t } = useLingui();
  const count = row['people'] as number;
  return (step) => {
    if (step === 'people') return t`${plural(count, { one: '# employee gets a form', other: '# employees get a form' })}`;
    return step === 'when' && row['launchAt'] === null ? t`At once` : null;
  };
}

/** Steps of a launch that is stored as a draft. */
export function DraftLaunch({ actor, ...draft }: DraftProps) {
  const plan = {
    place: placeOf(actor),
    people: launchPeople,
    check: checkLaunchEndpoint,
    fieldsOfStep,
    labels: useStepLabels(),
    noteOf: useNote(draft.row),
    Rules: LaunchFormRules,
  };
  return <LaunchSetUp {...draft} plan={plan} finish={<Finish actor={actor} row={draft.row} />} />;
}
