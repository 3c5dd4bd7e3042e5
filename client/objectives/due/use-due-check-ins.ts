import { checkInDueOn } from '#shared/objectives/check-in-due.ts';
import { dueCheckInsEndpoint } from '#shared/objectives/check-ins.api.ts';
import { dueRooms } from '#shared/objectives/due-rooms.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';

const maxRows = 100;

/** Key result with the last day on which its check-in is due, and its latest values, oldest first. */
export interface DueRow {
  readonly row: KeyResultValues;
  readonly day: string;
  readonly latest: readonly number[];
}

/** Key results from which the server expects a check-in of a person; one disappears as soon as it is made. */
export function useDueCheckIns(personId: string, today: string) {
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  const rows = useList(keyResult.list, { assigneeId: `is.${personId}`, sort: 'checkedInAt' } as never, { pageSize: maxRows });
  const due = useReading({
    name: `check-ins-due ${personId} ${today}`,
    read: () => call(dueCheckInsEndpoint),
    rooms: dueRooms,
  });
  const dueById = new Map(due.value?.items.map((item) => [item.keyResultId, item]));
  const found = (rows.items as unknown as readonly KeyResultValues[]).flatMap((row): DueRow[] => {
    const checkedInOn = row.checkedInAt === null ? null : dayInZone(new Date(row.checkedInAt), timeZone);
    const item = dueById.get(row.id);
    const isMade = checkInDueOn({ ...row, checkedInOn }, today) === null;
    return item === undefined || isMade ? [] : [{ row, day: item.dueOn, latest: item.latest }];
  });
  const status = [rows.status, due.status].find((one) => one !== 'live') ?? 'live';
  const retry = () => [rows, due].forEach((one) => one.retry());
  return { found, status, retry };
}
