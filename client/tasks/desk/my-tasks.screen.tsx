import { useLingui } from '@lingui/react/macro';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useChanges, useRoom, useRoomIfAny, type Live } from '#client/platform/use-room.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/boards/boards.store.ts';
import { deskIn, deskOnBoard, type Cards, type TaskSource } from './desk.store.ts';
import { MyTasksSkeleton } from '#client/tasks/view-skeletons.tsx';
import { MyTasksView } from './my-tasks-view.tsx';

/** One's desk, and the private board, which is on no desk: what is known of either, and how they stand together. */
function useSources(personId: string, privateId: string | null) {
  const [desk, deskHandle] = useRoom(deskRoom, personId);
  const [own, ownHandle] = useRoomIfAny(boardRoom, privateId);
  const [deskChanges, ownChanges] = [useChanges(deskHandle), useChanges(ownHandle)];
  const sources: TaskSource[] = [];
  if (desk.state) sources.push({ cards: desk.state.cards, changes: deskChanges, desk: deskIn(deskHandle), boardId: null });
  if (own?.state) sources.push({ cards: own.state.cards, changes: ownChanges, desk: deskOnBoard(ownHandle), boardId: privateId });
  const live = own === null || desk.state === null ? desk : own;
  return { live: live as Live<{ cards: Cards }>, sources };
}

function OwnTasks({ personId }: { personId: string }) {
  const { list } = useBoards();
  const own = list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const { live, sources } = useSources(personId, own?.id ?? null);
  const lost = <StateMessage kind="denied" action={<HomeButton />} />;
  // What stands already does not give way while the private board, which is known later, is on its way.
  const shown = sources.length > 0 && live.status === 'loading' ? { ...live, state: { cards: {} } } : live;
  return (
    <RoomGate live={shown} loading={<MyTasksSkeleton />} lost={lost}>
      {() => <MyTasksView sources={sources} />}
    </RoomGate>
  );
}

/** All that one has to do: the tasks of every board that are one's own, and those of the private one. */
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
