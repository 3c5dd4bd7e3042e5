import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { BulkField } from '#client/records/bulk-fields.ts';
import { FieldInput } from '#client/records/field-input.tsx';
import type { FieldRules } from '#client/records/form-rules.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { EmployeeRole } from './employee-role.tsx';
import { usePlaceFields } from './place-fields.ts';
import classes from './employee-edit.module.css';

interface PlaceFieldProps {
  bulk: BulkField;
  personId: string;
  rules?: FieldRules;
}

/** One value of the position of an employee, which is saved when it is chosen. A refusal stands at the field. */
function PlaceField({ bulk, personId, rules = {} }: PlaceFieldProps) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const row = { id: personId } as Parameters<BulkField['valueOf']>[0];
  const from = bulk.valueOf(row);
  const change = async (to: unknown) => {
    setIsSending(true);
    setError(undefined);
    const [refused] = await bulk.send([{ row, from, to }]);
    setIsSending(false);
    const fault = refused?.fields?.[0];
    if (refused) setError(fault ? faultText(fault) : t(messageForError(refused.code)));
  };
  return (
    <FieldInput
      field={bulk.field}
      rules={{ ...rules, isFixed: isSending }}
      value={from as string | null}
      error={error}
      revision={0}
      hasFocus={false}
      onChange={(to) => void change(to)}
    />
  );
}

interface EmployeePositionProps {
  actor: Actor;
  owner: RecordOwner;
  person: DirectoryEntry;
}

/** Role, department and line manager of an employee, who reads what belongs to the people below. */
export function EmployeePosition({ actor, owner, person: { id, name } }: EmployeePositionProps) {
  const { t } = useLingui();
  const { departmentId, managerId } = usePlaceFields();
  return (
    <section className={classes.section} aria-label={t`Position`}>
      <h3>{t`Position`}</h3>
      <div className={classes.pickers}>
        <EmployeeRole actor={actor} owner={owner} name={isolateDirection(name)} />
        <PlaceField bulk={departmentId} personId={id} />
        <PlaceField bulk={managerId} personId={id} rules={{ canChoosePerson: (one) => one !== id }} />
      </div>
    </section>
  );
}
