import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { canEndEmployment } from '#shared/access/rights.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { StateOf } from '#shared/platform/room.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { canEditEmployee, canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { FieldInput } from '#client/records/field-input.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useDirectory } from './directory.store.ts';
import { EmployeeActivity } from './employee-activity.tsx';
import { employeePath } from './employee-path.ts';
import { EmployeePosition } from './employee-position.tsx';
import { LeaveButton } from './leaving/leave-button.tsx';
import { useOwnerOf } from './use-owner-of.ts';
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

interface EmployeeProps {
  actor: Actor;
  person: DirectoryEntry;
}

function Sections({ actor, person }: EmployeeProps) {
  const owner = useOwnerOf(actor)(person.id)!;
  const canEdit = canEditEmployee(actor, owner);
  return (
    <>
      {canEdit && <EmployeePosition actor={actor} owner={owner} person={person} />}
      {canReadPrivate(actor, owner) && <Demographics personId={person.id} canEdit={canEdit} />}
    </>
  );
}

/** Parts of an employee that only some readers see or change. */
export function EmployeeSections({ row }: RecordPartProps) {
  const { actor } = useSession();
  const person = useDirectory().people[row.id];
  return actor && person && <Sections actor={actor} person={person} />;
}

function Actions({ actor, person }: EmployeeProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const owner = useOwnerOf(actor)(person.id)!;
  return (
    <>
      {canEndEmployment(actor, owner) && (
        <>
          <LeaveButton person={person} />
          <EmployeeActivity person={person} />
        </>
      )}
      <BarButton label={t`Open profile`} onPress={() => navigate(employeePath(person.id))}>
        <IconUser size={18} stroke={1.6} aria-hidden="true" />
      </BarButton>
    </>
  );
}

/** Way to the profile of the employee, and the end or the return of an employment. */
export function EmployeeActions({ row }: RecordPartProps) {
  const { actor } = useSession();
  const person = useDirectory().people[row.id];
  return actor && person && <Actions actor={actor} person={person} />;
}
