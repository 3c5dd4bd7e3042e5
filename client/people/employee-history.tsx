import { useCallback } from 'react';
import { demographics } from '#shared/people/demographics.room.ts';
import { employeeFields, employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { employment } from '#shared/people/employment.record.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { HistoryList } from '#client/records/history-list.tsx';
import { HistoryEntry, type Entry } from '#client/records/record-history.tsx';
import { useRecord } from '#client/records/use-record.ts';

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
  return JSON.stringify([names.state, own.state, others.state, record?.version]);
}

const shown = { ...employment, fields: employeeFields };

/** History of all parts of an employee in sentences, newest first. */
export function EmployeeHistory(props: EmployeeHistoryProps) {
  const { personId } = props;
  const news = useNews(props);
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
      {(entry) => <HistoryEntry key={entry.id} entry={entry} record={shown} />}
    </HistoryList>
  );
}
