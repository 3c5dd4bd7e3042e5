import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { deskRoom } from '#shared/tasks/desk.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useChanges, useRoom, type Live } from '#client/platform/use-room.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useBoards } from '#client/tasks/boards/boards.store.ts';
import { deskIn, deskOnBoard, type Cards, type TaskSource } from './desk.store.ts';
import { DeskListSkeleton } from './desk-list.tsx';
import { MyTasksView } from './my-tasks-view.tsx';
import classes from './desk-list.module.css';

interface OwnProps {
  personId: string;
  children: (live: Live<{ cards: Cards }>, sources: readonly TaskSource[]) => ReactNode;
}

function OwnDesk({ personId, children }: OwnProps) {
  const [live, room] = useRoom(deskRoom, personId);
  const changes = useChanges(room);
  return children(live, live.state ? [{ cards: live.state.cards, changes, desk: deskIn(room) }] : []);
}

/** With the private board, which is on no desk. */
function OwnDeskAndBoard({ personId, boardId, children }: OwnProps & { boardId: string }) {
  const [live, room] = useRoom(boardRoom, boardId);
  const changes = useChanges(room);
  const own = live.state && { cards: live.state.cards, changes, desk: deskOnBoard(room) };
  return (
    <OwnDesk personId={personId}>
      {(desk, sources) => children(desk.state === null ? desk : (live as Live<{ cards: Cards }>), own ? [...sources, own] : sources)}
    </OwnDesk>
  );
}

function View({ live, sources }: { live: Live<{ cards: Cards }>; sources: readonly TaskSource[] }) {
  const loading = (
    <div className={classes.scroll}>
      <DeskListSkeleton lines={8} />
    </div>
  );
  const lost = <StateMessage kind="denied" action={<HomeButton />} />;
  return (
    <RoomGate live={live} loading={loading} lost={lost}>
      {() => <MyTasksView sources={sources} />}
    </RoomGate>
  );
}

/** All that one has to do: the tasks of every board that are one's own, and those of the private one. */
export function MyTasksScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const { list } = useBoards();
  if (!user) return null;
  const own = list.find(({ kind, role }) => kind === 'private' && role === 'owner');
  const show: OwnProps['children'] = (live, sources) => <View live={live} sources={sources} />;
  return (
    <>
      <PageTitle parts={[t`My tasks`]} />
      {own ? (
        <OwnDeskAndBoard personId={user.id} boardId={own.id}>
          {show}
        </OwnDeskAndBoard>
      ) : (
        <OwnDesk personId={user.id}>{show}</OwnDesk>
      )}
    </>
  );
}
