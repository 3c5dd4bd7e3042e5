import { OpenRecordRequests } from '#client/approvals/request-presence.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { VoteStars } from './vote-stars.tsx';

const undecided: readonly unknown[] = ['submitted', 'level1', 'level2'];

/** Other approvers who have the nomination open to decide, and the vote of a member of the committee. */
export function NominationSections(props: RecordPartProps) {
  const { row } = props;
  return (
    <>
      <OpenRecordRequests recordIds={undecided.includes(row['state']) ? [row.id] : []} />
      <VoteStars {...props} />
    </>
  );
}
