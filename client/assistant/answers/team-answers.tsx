import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { approvalsPath } from '#shared/approvals/approvals-path.ts';
import { approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { teamOverviewEndpoint } from '#shared/home/home.api.ts';
import { canViewTeam, usualScope } from '#shared/people/team.policy.ts';
import type { MissingCheckIn } from '#shared/home/team.schema.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { approvalViewOf } from '#client/approvals/approval-views.ts';
import { teamRooms } from '#client/home/team/use-team.ts';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import type { AnswerProps } from './answer-props.ts';
import { CardLink, Cards, Loaded, mostCards, Words } from './cards.tsx';

function MissingCard({ row }: { row: MissingCheckIn }) {
  const person = usePerson(row.assigneeId);
  return <CardLink href={keyResultHref(row.keyResultId)} mark={<Avatar person={person} size={24} />} title={person.name} note={row.name} />;
}

function Missing({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const today = companyClock.today();
  const scope = usualScope(actor);
  const { status, value, retry } = useReading({
    name: `assistant-missing ${actor.id} ${actor.companyId} ${scope} ${today}`,
    read: () => call(teamOverviewEndpoint, { query: { scope, from: today, to: today } }),
    rooms: [...teamRooms],
  });
  const missing = value?.missing ?? [];
  const count = value?.rows.reduce((sum, row) => sum + row.missing, 0) ?? 0;
  return (
    <Loaded status={value ? 'live' : status} onRetry={retry}>
      <Words>
        {count === 0
          ? t`Everybody has checked in.`
          : t`${plural(count, { one: '# check-in of your team is missing', other: '# check-ins of your team are missing' })}`}
      </Words>
      <Cards>
        {missing.slice(0, mostCards).map((row) => (
          <MissingCard key={row.keyResultId} row={row} />
        ))}
        {count > 0 && <CardLink href="/admin/dashboard/myteam" title={t`My team`} />}
      </Cards>
    </Loaded>
  );
}

/** People of the team who have not checked in. */
export function MissingAnswer({ actor }: AnswerProps) {
  const { t } = useLingui();
  if (!canViewTeam(actor)) return <Words>{t`Only managers and administrators see who has not checked in.`}</Words>;
  return <Missing actor={actor} />;
}

function ApprovalCard({ approval }: { approval: Approval }) {
  const subject = usePerson(approval.subjectId);
  const href = approvalViewOf(approval.kind)?.hrefOf(approval.recordId) ?? approvalsPath;
  return <CardLink href={href} mark={<Avatar person={subject} size={24} />} title={approval.title} note={<bdi>{subject.name}</bdi>} />;
}

/** Requests about which the reader decides. */
export function ApprovalsAnswer({ actor }: AnswerProps) {
  const { t } = useLingui();
  const [{ state, status, retry }] = useRoom(approvalsRoom, actor.id);
  const open = state?.open ?? [];
  const count = open.length;
  return (
    <Loaded status={state ? 'live' : status === 'failed' ? 'failed' : 'loading'} onRetry={retry}>
      <Words>
        {count === 0
          ? t`Nothing waits for your approval.`
          : t`${plural(count, { one: '# request waits for you', other: '# requests wait for you' })}`}
      </Words>
      <Cards>
        {open.slice(0, mostCards).map((approval) => (
          <ApprovalCard key={approval.id} approval={approval} />
        ))}
        {count > 0 && <CardLink href={approvalsPath} title={t`Approvals`} />}
      </Cards>
    </Loaded>
  );
}
