import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import { canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { newPersonFields } from '#shared/people/new-person.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { personal } from '#shared/people/personal.room.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { DetailsRules } from '#client/records/details-rules.tsx';
import { FieldValue } from '#client/records/field-value.tsx';
import { RecordDetails } from '#client/records/record-details.tsx';
import { useRecord } from '#client/records/use-record.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { EmployeeHistory } from './employee-history.tsx';
import { EmployeePosition } from './employee-position.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PartFields } from './part-fields.tsx';
import { useDepartments } from './use-departments.ts';
import classes from './employee-edit.module.css';

export interface ProfileProps {
  actor: Actor;
  person: DirectoryEntry;
  owner: RecordOwner;
  /** The reader edits employees. */
  canEdit: boolean;
}

const SessionsDialog = lazyComponent(async () => (await import('#client/access/sessions/sessions-dialog.tsx')).SessionsDialog);

const employmentNames = ['designationId', 'gradeId', 'legalEntityId', 'joinedOn'];

/** Colleagues see a birthday until the person hides it. */
const shownPersonal = { birthday: 'shown' };
/** An empty value means the same as Yes, so it is not offered. */
const editedPersonal: typeof personal = {
  ...personal,
  fields: { ...personal.fields, birthday: { ...personal.fields.birthday, isOptional: false } },
};

/** Tells which fields of the private part the reader changes: all, or those of the own profile. */
const personalRights =
  ({ actor, person, canEdit }: ProfileProps) =>
  (name: string) =>
    canEdit || (person.id === actor.id && personal.ownFields.includes(name));

export function PersonalTab(props: ProfileProps) {
  const { t } = useLingui();
  const { actor, person, canEdit } = props;
  const isOwn = person.id === actor.id;
  return (
    <>
      <section className={classes.section} aria-label={t`Personal`}>
        <p className={classes.hint}>{t`Only this person and people who edit employees see these details.`}</p>
        <PartFields part={identity} personId={person.id} names={['firstName', 'lastName']} canEdit={() => canEdit} />
        <PartFields
          part={editedPersonal}
          personId={person.id}
          names={['birthDate', 'birthday']}
          canEdit={personalRights(props)}
          shown={shownPersonal}
        />
        <PartFields part={demographics} personId={person.id} names={['gender']} canEdit={() => canEdit} />
      </section>
      {isOwn && <OwnPicture />}
    </>
  );
}

/** Button that shows the sessions of a person to an administrator, who can end them. */
function SessionsOf({ personId }: { personId: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>{t`Sessions and devices`}</Button>
      {isOpen && <SessionsDialog personId={personId} onClose={() => setOpen(false)} />}
    </div>
  );
}

export function ContactTab(props: ProfileProps) {
  const { t } = useLingui();
  const { actor, person, canEdit } = props;
  return (
    <section className={classes.section} aria-label={t`Contact and sign-in`}>
      <p className={classes.hint}>{t`A changed email address or user name keeps the account and its password.`}</p>
      <PartFields part={identity} personId={person.id} names={['email', 'username']} canEdit={() => canEdit} />
      <PartFields part={personal} personId={person.id} names={['phone']} canEdit={personalRights(props)} />
      {canEdit && person.id !== actor.id && <SessionsOf personId={person.id} />}
    </section>
  );
}

/** Place in the company as the directory shows it. */
function DirectoryFacts({ person }: Pick<ProfileProps, 'person'>) {
  const { t } = useLingui();
  const department = useDepartments().get(person.departmentId ?? '');
  return (
    <dl className={classes.facts}>
      <dt>{t`Department`}</dt>
      <dd>
        <bdi>{department ?? '–'}</bdi>
      </dd>
      <dt>{t`Line manager`}</dt>
      <dd>
        <FieldValue field={newPersonFields.managerId} value={person.managerId} />
      </dd>
    </dl>
  );
}

function Employment({ actor, person, canEdit }: ProfileProps) {
  const place = { record: employment, companyId: actor.companyId };
  const open = useRecord(place, person.id, null);
  const { record: row, status, retry } = open;
  const rights = { canCreate: false, canEdit: () => canEdit, canDelete: () => false, canExport: false, canSeeTrash: false };
  if (status === 'failed') return <NotLoaded onRetry={retry} />;
  if (!row) return <Skeleton height={96} />;
  return (
    <DetailsRules {...{ place, row, open, rights }} parts={undefined}>
      {(editing) => <RecordDetails record={employment} row={row} names={employmentNames} isComplete={open.isComplete} editing={editing} />}
    </DetailsRules>
  );
}

export function EmploymentTab(props: ProfileProps) {
  const { t } = useLingui();
  const { actor, person, owner, canEdit } = props;
  const hasPrivate = canReadPrivate(actor, owner);
  return (
    <>
      {canEdit ? <EmployeePosition actor={actor} owner={owner} person={person} /> : <DirectoryFacts person={person} />}
      <section className={classes.section} aria-label={t`Employment`}>
        {hasPrivate && <PartFields part={identity} personId={person.id} names={['employeeReferenceId']} canEdit={() => canEdit} />}
        <Employment {...props} />
        {hasPrivate && <PartFields part={personal} personId={person.id} names={['leavingOn']} canEdit={() => canEdit} />}
      </section>
    </>
  );
}

export const HistoryTab = ({ person, actor }: ProfileProps) => <EmployeeHistory personId={person.id} companyId={actor.companyId} />;
