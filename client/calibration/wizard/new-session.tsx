import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { calibration } from '#shared/calibration/calibration.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { createRecord } from '#client/records/record.store.ts';
import { Wizard } from '#client/ui/wizard.tsx';
import { DetailRules } from './step-rules.tsx';
import { useStepLabels } from './use-step-labels.ts';

interface NewSessionProps {
  actor: Actor;
  onCreated: (id: string) => void;
  onCancel: () => void;
}

/** First step of a session that does not exist yet. Continuing stores it as a draft. */
export function NewSession({ actor, onCreated, onCancel }: NewSessionProps) {
  const { t } = useLingui();
  const [id] = useState(createId);
  const labels = useStepLabels();
  const steps = Object.entries(labels).map(([name, label]) => ({ name, label, faults: 0, isOpen: name === 'details' }));
  return (
    <Wizard label={t`Set-up of the session`} steps={steps} current="details" onStep={() => {}} hasOwnFoot>
      <RecordForm
        record={calibration}
        initial={{ ownerId: actor.id }}
        Rules={DetailRules}
        submitLabel={t`Continue`}
        onSend={(values) => createRecord({ record: calibration, companyId: actor.companyId }, id, values)}
        onSaved={() => onCreated(id)}
        onCancel={onCancel}
      />
    </Wizard>
  );
}
