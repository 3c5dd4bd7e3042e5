import { useCallback } from 'react';
import { personRoleRoom } from '#shared/access/person-role.room.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { employeeFields, employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { HistoryList } from '#client/records/history-list.tsx';
import { HistoryEntry, type Entry } from '#client/records/record-history.tsx';
import { useRecord } from '#client/records/use-record.ts';
import { useDirectory } from './directory.store.ts';

interface EmployeeHistoryProps {
  personId: string;
  companyId: string;
}

/** Changes with every change of a part of the person. */
function useNews({ personId, companyId }: EmployeeHistoryProps): string {
  const [names] = useRoom(identity.room, personId);
  const [own] = useRoom(personal.room, personId);
  const [others] = useRoom(demographics.room, personId);
  const { record } = useRecord({ record: employment, companyId }, personId, null);
  const [role] = useRoom(personRoleRoom, personId);
  const { managerId, departmentId, isActive } = useDirectory().people[personId] ?? {};
  return JSON.stringify([names.state, own.state, others.state, record?.version, role.state, managerId, departmentId, isActive]);
}

/** Roles of every company are named in the language of the reader. */
function useNamedRoles(): (entry: Entry) => Entry {
  const roleName = useRoleName();
  const named = ({ role, ...others }: Entry['to']) => ({ ...others, ...(typeof role === 'string' && { role: roleName(role) }) });
  return (entry) => (entry.changed.includes('role') ? { ...entry, from: named(entry.from), to: named(entry.to) } : entry);
}

const shown = { ...employment, fields: employeeFields };

/** History of all parts of an employee in sentences, newest first. */
export function EmployeeHistory(props: EmployeeHistoryProps) {
  const { personId } = props;
  const news = useNews(props);
  const withRoles = useNamedRoles();
  const read = useCallback(
    (before: string | null) => {
      const query = { limit: 30, ...(before !== null && { before }) };
      return call(employeeHistoryEndpoint, { params: { personId }, query }) as Promise<unknown> as Promise<{
        entries: Entry[];
        next: string | null;
      }>;
    },
    [personId],
  );
  return (
    <HistoryList<Entry> read={read} news={news}>
      {(entry) => <HistoryEntry key={entry.id} entry={withRoles(entry)} record={shown} />}
    </HistoryList>
  );
}
