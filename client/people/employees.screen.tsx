import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { employment } from '#shared/people/employment.record.ts';
import { importedPersonFields, importPeopleEndpoint, peopleList } from '#shared/people/import-people.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { emptyingText } from '#client/records/emptying-text.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { InactiveMark } from './inactive-mark.tsx';
import { InvitationsButton } from './invitations/invitations-button.tsx';
import { usePerson } from './directory.store.ts';
import { employeeFormPath } from './employee-path.ts';
import { usePlaceFields } from './place-fields.ts';
import { useRoleField } from './role-field.ts';

const bulkColumns = ['designationId', 'gradeId', 'legalEntityId', 'joinedOn'];
const columns = ['departmentId', 'managerId', ...bulkColumns];
/** People who have left are counted and listed on request only, as in the org chart. */
const usual = { usualSort: 'name', usualFilter: { activity: 'is.active' } };
const parts: RecordDrawerParts = {
  Mark: ({ recordId }) => <InactiveMark personId={recordId} />,
  Icon: ({ recordId }) => <Avatar person={usePerson(recordId)} size={22} />,
  Actions: lazyComponent(async () => (await import('./employee-sections.tsx')).EmployeeActions),
  Sections: lazyComponent(async () => (await import('./employee-sections.tsx')).EmployeeSections),
};

const importedPeople: ImportableList = {
  plural: peopleList,
  fields: importedPersonFields,
  readOnly: [],
  matched: ['departmentId', 'designationId'],
  endpoints: { import: importPeopleEndpoint },
  hints: {
    rules: msg`Rows change the people with their employee ID or email address, and create the others. Line managers can stand in the same file. Departments and designations that are missing are created. A blank cell leaves a value unchanged, and ${emptyingText} empties it.`,
  },
};

/** People of the company with their positions. */
export function EmployeesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  const places = usePlaceFields();
  const canEdit = actor !== null && may(actor, 'Employees', 'edit');
  const roleId = useRoleField(canEdit);
  if (!actor) return null;
  const can = (action: 'create' | 'export') => may(actor, 'Employees', action);
  const rights = {
    canCreate: can('create'),
    canImport: can('create'),
    canEdit: () => canEdit,
    canDelete: () => false,
    canExport: can('export'),
    canSeeTrash: false,
  };
  const words = {
    title: t`Employees`,
    list: t`Employees`,
    create: t`New employee`,
    empty: t`The company has no employees.`,
    count: (count: number) => t`${plural(count, { one: '# employee', other: '# employees' })}`,
  };
  return (
    <RecordPage
      record={employment}
      companyId={actor.companyId}
      {...usual}
      words={words}
      rights={rights}
      columns={columns}
      parts={parts}
      {...(can('create') && { actions: <InvitationsButton /> })}
      bulkFields={{ names: bulkColumns, others: { ...places, ...(roleId && { roleId }) } }}
      imported={importedPeople}
      onCreate={() => navigate(employeeFormPath)}
    />
  );
}
