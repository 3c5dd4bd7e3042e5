import { objectiveRoom } from '#shared/objectives/objective.room.ts';
import { OpenRecordRequests } from '#client/approvals/request-presence.tsx';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

/** Other approvers who have a request about the objective, or about one of its key results, open to decide. */
export function ObjectiveRequests({ found: { id, state } }: { found: ObjectiveValues }) {
  const [live] = useRoom(objectiveRoom, id);
  const isWaiting = state === 'pending-approval' || (live.state?.proposal ?? null) !== null;
  const transfers = (live.state?.transfers ?? []).filter((transfer) => transfer.state === 'open');
  return <OpenRecordRequests recordIds={[...(isWaiting ? [id] : []), ...transfers.map(({ recordId }) => recordId)]} />;
}
