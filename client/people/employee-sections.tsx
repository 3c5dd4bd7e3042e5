import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { StateOf } from '#shared/platform/room.ts';
import { changeManagerEndpoint, type DirectoryEntry } from '#shared/people/people.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { canEditEmployee, canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { FieldInput } from '#client/records/field-input.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { managerChain } from './chain.ts';
import { EmployeeRole } from './employee-role.tsx';
import { loadDirectory, useDirectory } from './directory.store.ts';
import { departmentField, managerField, sendDepartment } from './place-fields.ts';
import classes from './employee-sections.module.css';

const { fields, edited, endpoints, room: demographicsRoom } = demographics;
type Gender = StateOf<typeof demographicsRoom>['gender'];

interface DemographicsProps {
  personId: string;
  canEdit: boolean;
}

function Demographics({ personId, canEdit }: DemographicsProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [{ status, state, retry }, room] = useRoom(demographicsRoom, personId);
  if (status === 'failed') return <NotLoaded onRetry={retry} />;
  if (!state) return <Skeleton height={64} />;
  const { gender } = state;
  const change = (to: Gender) => {
    const data = { id: personId, gender: to, before: { gender }, changed: ['gender'] };
    const body = { gender: { from: gender, to } };
    const sent = room.predict(edited, data, (key) => callWithSeqs(endpoints.edit, { params: { personId }, body, key }));
    sent.catch(sayRefusal);
  };
  return (
    <section className={classes.section} aria-label={t`Private details`}>
      <h3>{t`Private details`}</h3>
      <p className={classes.hint}>{t`Only this person and people who edit employees see these details.`}</p>
      <FieldInput
        field={fields.gender}
        rules={{ isFixed: !canEdit }}
        value={gender}
        error={undefined}
        revision={0}
        hasFocus={false}
        onChange={(to) => change(to as Gender)}
      />
    </section>
  );
}

interface PositionProps {
  actor: Actor;
  owner: RecordOwner;
  person: DirectoryEntry;
}

/** Role, department and line manager of an employee, who reads what belongs to the people below. */
function Position({ actor, owner, person: { id, name, managerId, departmentId } }: PositionProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isSending, setIsSending] = useState(false);
  const send = (sent: Promise<unknown>) => {
    setIsSending(true);
    sent
      .then(loadDirectory)
      .catch(sayRefusal)
      .finally(() => setIsSending(false));
  };
  const changeManager = (to: string | null) => send(call(changeManagerEndpoint, { params: { personId: id }, body: { managerId: to } }));
  const changeDepartment = async (to: string | null) => {
    const { results } = await sendDepartment(to, [id]);
    const error = results[0]?.error;
    if (error) throw new AppError(error.code);
  };
  const common = { error: undefined, revision: 0, hasFocus: false };
  return (
    <section className={classes.section} aria-label={t`Position`}>
      <h3>{t`Position`}</h3>
      <EmployeeRole actor={actor} owner={owner} name={isolateDirection(name)} />
      <FieldInput
        {...common}
        field={departmentField}
        rules={{ isFixed: isSending }}
        value={departmentId}
        onChange={(to) => send(changeDepartment(to as string | null))}
      />
      <FieldInput
        {...common}
        field={managerField}
        rules={{ isFixed: isSending, canChoosePerson: (one) => one !== id }}
        value={managerId}
        onChange={(to) => changeManager(to as string | null)}
      />
    </section>
  );
}

/** Parts of an employee that only some readers see or change. */
export function EmployeeSections({ row }: RecordPartProps) {
  const { actor } = useSession();
  const { people } = useDirectory();
  const person = people[row.id];
  if (!actor || !person) return null;
  const { id, departmentId } = person;
  const owner: RecordOwner = { ownerId: id, companyId: actor.companyId, departmentId, chain: managerChain(people, id) };
  const canEdit = canEditEmployee(actor, owner);
  return (
    <>
      {canEdit && <Position actor={actor} owner={owner} person={person} />}
      {canReadPrivate(actor, owner) && <Demographics personId={id} canEdit={canEdit} />}
    </>
  );
}
