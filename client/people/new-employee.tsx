import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { canCreatePerson } from '#shared/access/rights.policy.ts';
import { createPersonEndpoint } from '#shared/people/employees.api.ts';
import { newPersonFields } from '#shared/people/new-person.ts';
import { msg } from '#shared/platform/message.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { RecordForm } from '#client/records/record-form.tsx';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import type { FormRecord } from '#client/records/use-record-form.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { choiceOf } from './choice-of.ts';
import { employeePath, employeesPath } from './employee-path.ts';
import { useRoleChoices } from './use-roles.ts';
import classes from './employee-form.module.css';

const sections = [
  { title: msg({ message: 'Personal' }), names: ['firstName', 'lastName', 'birthDate', 'gender'] },
  { title: msg({ message: 'Contact and sign-in' }), names: ['email', 'username', 'phone'] },
  {
    title: msg({ message: 'Employment' }),
    names: [
      'employeeReferenceId',
      'roleId',
      'departmentId',
      'designationId',
      'gradeId',
      'legalEntityId',
      'managerId',
      'joinedOn',
      'leavingOn',
    ],
  },
];

/** The form with the roles that the reader may give. */
function useFormRecord(actor: Actor): { record: FormRecord | null; hasFailed: boolean; retry: () => void } {
  const roleName = useRoleName();
  const { roles, retry } = useRoleChoices(true);
  if (roles === null || roles === 'failed') return { record: null, hasFailed: roles === 'failed', retry };
  const given = roles.filter(({ base }) => canCreatePerson(actor, { role: base }));
  const fields = {
    ...newPersonFields,
    roleId: choiceOf(
      newPersonFields.roleId,
      given.map(({ id, name }) => [id, roleName(name)]),
    ),
  };
  return { record: { name: 'new-person', fields, readOnly: [], liveBy: 'company', isMovable: false, sections }, hasFailed: false, retry };
}

/** Form for a new person. What is typed stays on the device until it is stored or discarded. */
export function NewEmployee({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [id] = useState(createId);
  const [, navigate] = useLocation();
  const { record, hasFailed, retry } = useFormRecord(actor);
  if (hasFailed) return <NotLoaded onRetry={retry} />;
  if (!record) return <RecordPageSkeleton />;
  const finish = (saved: { readonly id: string } | null) => {
    if (saved) showToast({ tone: 'done', words: t`Employee created`, closeLabel: t`Close` });
    navigate(saved ? employeePath(saved.id, 'employment') : employeesPath);
  };
  return (
    <ReaderCompany value={actor.companyId}>
      <PageHeader
        title={t`New employee`}
        context={t`New employees have no password yet, so they cannot sign in before they are invited.`}
      />
      <div className={classes.form}>
        <RecordForm
          record={record}
          submitLabel={t`Create employee`}
          onSend={(values) => call(createPersonEndpoint, { body: { ...values, id } as BodyOf<typeof createPersonEndpoint>, key: id })}
          isSentAtOnce
          onSaved={finish}
          onCancel={() => navigate(employeesPath)}
        />
      </div>
    </ReaderCompany>
  );
}
