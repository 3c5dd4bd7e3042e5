import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { isId } from '#shared/platform/schema.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { hasReports, peopleBelow } from '#client/people/chain.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useChanges, useRoom } from '#client/platform/live/use-room.ts';
import { useNameOrder } from '#client/ui/name-order.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { BoardNotFound } from '#client/tasks/board/board-not-found.tsx';
import { BoardSwitcher } from '#client/tasks/boards/board-switcher.tsx';
import { useAssignedSources } from '#client/tasks/my-tasks/my-tasks.screen.tsx';
import { TableSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { boardParams } from '#client/tasks/state/open-task.ts';
import { sourceInAssignedTasks, sourceOnBoard, type TaskSource } from '#client/tasks/state/task-list.store.ts';
import { CalendarView } from './calendar-view.tsx';

type Scope = 'board' | 'my' | 'team';

/** Number of people whose tasks the calendar of a team follows. */
const maxPeople = 30;

function useScopes(boardId: string | null, scope: Scope): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const [, setParams] = useSearchParams();
  const first = useBoards().list.find(({ isArchived }) => !isArchived)?.id ?? null;
  const board = boardId ?? first;
  const choose = (next: string) => setParams((now) => ({ ...boardParams(now, next === 'board' ? board : null), scope: next }));
  const data = [
    ...(board === null ? [] : [{ value: 'board', label: t`Board` }]),
    { value: 'my', label: t`My tasks` },
    ...(user && hasReports(people, user.id) ? [{ value: 'team', label: t`Team` }] : []),
  ];
  return <SegmentedControl size="xs" aria-label={t`Calendar of`} value={scope} onChange={choose} data={data} />;
}

function BoardCalendar({ boardId }: { boardId: string }) {
  const { t } = useLingui();
  const [, setParams] = useSearchParams();
  const [live, room] = useRoom(boardRoom, boardId);
  const changes = useChanges(room);
  const titleOf = useBoardTitle();
  const scopes = useScopes(boardId, 'board');
  const choose = (next: string) => setParams((now) => boardParams(now, next));
  return (
    <RoomGate live={live} loading={<TableSkeleton />} lost={<BoardNotFound boardId={boardId} onChoose={choose} />}>
      {(board) => (
        <>
          <PageTitle parts={[titleOf(board), t`Calendar`]} />
          <CalendarView
            title={<BoardSwitcher board={board} onChoose={choose} />}
            sources={[{ cards: board.cards, changes, source: sourceOnBoard(room), boardId }]}
            boardId={boardId}
            isReadOnly={board.isArchived}
            actions={scopes}
          />
        </>
      )}
    </RoomGate>
  );
}

function OwnCalendar({ personId }: { personId: string }) {
  const { t } = useLingui();
  const own = useBoards().list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const { live, sources } = useAssignedSources(personId, own?.id ?? null);
  const scopes = useScopes(null, 'my');
  const shown = sources.length > 0 && live.status === 'loading' ? { ...live, state: { cards: {} } } : live;
  return (
    <RoomGate live={shown} loading={<TableSkeleton />} lost={<StateMessage kind="denied" action={<HomeButton />} />}>
      {() => <CalendarView title={t`My tasks`} sources={sources} boardId={null} actions={scopes} />}
    </RoomGate>
  );
}

type ReportSource = (personId: string, source: TaskSource | null) => void;

/** Follows the tasks of one person of the team. */
function PersonSource({ personId, onChange }: { personId: string; onChange: ReportSource }) {
  const [{ state }, room] = useRoom(assignedTasksRoom, personId);
  const changes = useChanges(room);
  const cards = state?.cards;
  useEffect(() => {
    if (cards) onChange(personId, { cards, changes, source: sourceInAssignedTasks(room), boardId: null });
  }, [cards, changes, room, personId, onChange]);
  useEffect(() => () => onChange(personId, null), [personId, onChange]);
  return null;
}

function TeamCalendar({ personId }: { personId: string }) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const compare = useNameOrder();
  const scopes = useScopes(null, 'team');
  const [sources, setSources] = useState<Readonly<Record<string, TaskSource>>>({});
  const report = useCallback<ReportSource>(
    (id, source) => setSources(({ [id]: _before, ...others }) => (source === null ? others : { ...others, [id]: source })),
    [],
  );
  const team = useMemo(
    () =>
      peopleBelow(people, personId, false)
        .toSorted((a, b) => compare(a.name, b.name))
        .slice(0, maxPeople),
    [people, personId, compare],
  );
  if (team.length === 0) return <StateMessage kind="empty" sentence={t`Nobody reports to you.`} />;
  return (
    <>
      {team.map(({ id }) => (
        <PersonSource key={id} personId={id} onChange={report} />
      ))}
      <CalendarView title={t`Team`} sources={Object.values(sources)} boardId={null} actions={scopes} />
    </>
  );
}

/** Calendar of a board, of one's own tasks or of the team. */
export function CalendarScreen() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { user } = useSession();
  useDirectory();
  const [scope, boardId] = [params.get('scope'), params.get('boardId')];
  if (boardId !== null && scope !== 'my' && scope !== 'team') {
    if (!isId(boardId)) return <StateMessage kind="absent" action={<HomeButton />} />;
    return <BoardCalendar key={boardId} boardId={boardId} />;
  }
  if (!user) return null;
  return (
    <>
      <PageTitle parts={[t`Calendar`]} />
      {scope === 'team' ? <TeamCalendar personId={user.id} /> : <OwnCalendar personId={user.id} />}
    </>
  );
}
