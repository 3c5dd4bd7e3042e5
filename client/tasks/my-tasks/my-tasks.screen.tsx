import { useLingui } from '@lingui/react/macro';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { assignedTasksRoom } from '#shared/tasks/assigned-tasks.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useChanges, useRoom, useRoomIfAny, type Live } from '#client/platform/live/use-room.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/state/boards.store.ts';
import { sourceInAssignedTasks, sourceOnBoard, type CardsById, type TaskSource } from '#client/tasks/state/task-list.store.ts';
import { MyTasksSkeleton } from '#client/tasks/skeletons/view-skeletons.tsx';
import { MyTasksView } from './my-tasks-view.tsx';

/** Combines "My tasks" with the private board, which "My tasks" excludes. */
export function useAssignedSources(personId: string, privateId: string | null) {
  const [source, assignedHandle] = useRoom(assignedTasksRoom, personId);
  const [own, ownHandle] = useRoomIfAny(boardRoom, privateId);
  const [assignedChanges, ownChanges] = [useChanges(assignedHandle), useChanges(ownHandle)];
  const sources: TaskSource[] = [];
  if (source.state)
    sources.push({ cards: source.state.cards, changes: assignedChanges, source: sourceInAssignedTasks(assignedHandle), boardId: null });
  if (own?.state) sources.push({ cards: own.state.cards, changes: ownChanges, source: sourceOnBoard(ownHandle), boardId: privateId });
  const live = own === null || source.state === null ? source : own;
  return { live: live as Live<{ cards: CardsById }>, sources };
}

function OwnTasks({ personId }: { personId: string }) {
  const { list } = useBoards();
  const own = list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const { live, sources } = useAssignedSources(personId, own?.id ?? null);
  const lost = <StateMessage kind="denied" action={<HomeButton />} />;
  // Shows loaded tasks while the private board is still loading.
  const shown = sources.length > 0 && live.status === 'loading' ? { ...live, state: { cards: {} } } : live;
  return (
    <RoomGate live={shown} loading={<MyTasksSkeleton />} lost={lost}>
      {() => <MyTasksView sources={sources} />}
    </RoomGate>
  );
}

export function MyTasksScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <PageTitle parts={[t`My tasks`]} />
      {user && <OwnTasks personId={user.id} />}
    </>
  );
}
