import { useLingui } from '@lingui/react/macro';
import { launch } from '#shared/reviews/launch.record.ts';
import { NewDraft } from '#client/records/set-up/new-draft.tsx';
import { onlyFields } from '#client/records/set-up/only-fields.tsx';
import type { NewProps } from '#client/records/set-up/open-set-up.tsx';
import { fieldsOfStep, useStepLabels } from './launch-steps.ts';

const DetailRules = onlyFields(fieldsOfStep.details);

/** First step of a launch that does not exist yet. Continuing stores it as a draft. */
export function NewLaunch({ actor, ...props }: NewProps) {
  const { t } = useLingui();
  const place = { record: launch, companyId: actor.companyId };
  return <NewDraft {...props} place={place} label={t`Set-up of the launch`} labels={useStepLabels()} Rules={DetailRules} />;
}
