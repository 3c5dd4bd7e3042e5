import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { RecordPlace } from '#client/records/any-record.ts';
import type { FormRules } from '#client/records/form-rules.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { createRecord } from '#client/records/record.store.ts';
import { Wizard } from '#client/ui/wizard.tsx';

interface NewDraftProps {
  place: RecordPlace;
  /** Name of what is set up. */
  label: string;
  /** Names of the steps. The first one stores the draft. */
  labels: Readonly<Record<string, string>>;
  /** Hides the fields of the other steps. */
  Rules: FormRules;
  initial?: Values;
  onCreated: (id: string) => void;
  onCancel: () => void;
}

const none: Values = {};

/** First step of a record that does not exist yet. Continuing stores it as a draft. */
export function NewDraft({ place, label, labels, Rules, initial = none, onCreated, onCancel }: NewDraftProps) {
  const { t } = useLingui();
  const [id] = useState(createId);
  const steps = Object.entries(labels).map(([name, words], at) => ({ name, label: words, faults: 0, isOpen: at === 0 }));
  return (
    <Wizard label={label} steps={steps} current={steps[0]!.name} onStep={() => {}} hasOwnFoot>
      <RecordForm
        record={place.record}
        initial={initial}
        Rules={Rules}
        submitLabel={t`Continue`}
        onSend={(values) => createRecord(place, id, values)}
        onSaved={() => onCreated(id)}
        onCancel={onCancel}
      />
    </Wizard>
  );
}
