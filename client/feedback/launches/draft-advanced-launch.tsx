import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import { advancedPeople } from '#shared/feedback/advanced-launch.api.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { actOnRecord } from '#client/records/act-on-records.ts';
import type { FieldRules, FormRulesProps } from '#client/records/form-rules.ts';
import type { DraftProps } from '#client/records/set-up/open-set-up.tsx';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import { LaunchSetUp } from '#client/reviews/launches/wizard/launch-set-up.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { fieldsOfStep, useStepLabels } from './advanced-launch-steps.ts';
import { advancedLaunchPeople } from './advanced-launch.store.ts';

const placeOf = ({ companyId }: Actor) => ({ record: advancedLaunch, companyId });

function Rules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const rules: Readonly<Record<string, FieldRules>> = {
    cycleId: { conditions: { status: 'is.planned,active' } },
    peersDue: { hint: t`Until then, employees choose their peers and managers approve them.` },
    answersDue: { hint: t`After this day the launch closes and the reports are released.` },
  };
  return children((name) => rules[name] ?? {});
}

/** Button that launches the reviews. */
function Finish({ actor, row }: Pick<DraftProps, 'actor' | 'row'>) {
  const { t } = useLingui();
  const { faults, isSending, attempt } = useAttempt();
  if (!may(actor, advancedLaunch.page, 'edit')) return null;
  return (
    <>
      <FaultList faults={faults} />
      <Button loading={isSending} onClick={() => void attempt(() => actOnRecord(placeOf(actor), 'start', row))}>
        {t`Launch now`}
      </Button>
    </>
  );
}

/** Steps of an advanced launch that is stored as a draft. */
export function DraftAdvancedLaunch({ actor, ...draft }: DraftProps) {
  const { t } = useLingui();
  const count = draft.row['people'] as number;
  const plan = {
    place: placeOf(actor),
    people: advancedLaunchPeople,
    check: advancedPeople.checkLaunchEndpoint,
    fieldsOfStep,
    labels: useStepLabels(),
    noteOf: (step: string) =>
      step === 'people' ? t`${plural(count, { one: '# employee gets a review', other: '# employees get a review' })}` : null,
    Rules,
  };
  return <LaunchSetUp {...draft} plan={plan} finish={<Finish actor={actor} row={draft.row} />} />;
}
