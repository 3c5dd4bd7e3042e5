import { useLingui } from '@lingui/react/macro';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { CalibrationFormRules } from '#client/calibration/calibration-form-rules.tsx';
import { NewDraft } from '#client/records/set-up/new-draft.tsx';
import { onlyFields } from '#client/records/set-up/only-fields.tsx';
import type { NewProps } from '#client/records/set-up/open-set-up.tsx';
import { detailFields } from './session-steps.ts';
import { useStepLabels } from './use-step-labels.ts';

const DetailRules = onlyFields(detailFields, CalibrationFormRules);

/** First step of a session that does not exist yet. Continuing stores it as a draft. */
export function NewSession({ actor, ...props }: NewProps) {
  const { t } = useLingui();
  const place = { record: calibration, companyId: actor.companyId };
  const initial = { ownerId: actor.id };
  return <NewDraft {...props} {...{ place, initial }} label={t`Set-up of the session`} labels={useStepLabels()} Rules={DetailRules} />;
}
