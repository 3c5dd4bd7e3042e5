import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canManageBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { BoardDialog, type AskedOfBoard } from './board-menu.tsx';
import classes from './board-note.module.css';

const icon = { size: 15, stroke: 1.8 } as const;

function Invite({ board, room }: { board: Readonly<Board>; room: BoardHandle }) {
  const { t } = useLingui();
  const [dialog, ask] = useState<AskedOfBoard>(null);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconUserPlus {...icon} />} onClick={() => ask('members')}>{t`Invite`}</Button>
      {dialog !== null && <BoardDialog dialog={dialog} board={board} room={room} ask={ask} />}
    </>
  );
}

interface EmptyBoardProps {
  board: Readonly<Board>;
  room: BoardHandle;
  onAdd: (() => void) | undefined;
}

/** The first steps on an empty board, for those who may take them. */
export function FirstSteps({ board, room, onAdd }: EmptyBoardProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  return (
    <>
      {onAdd && <Button size="xs" leftSection={<IconPlus {...icon} />} onClick={onAdd}>{t`Add the first task`}</Button>}
      {actor && canManageBoard(actor, board) && <Invite board={board} room={room} />}
    </>
  );
}

/** Above the columns of a board without tasks: how to begin. */
export function EmptyBoard(props: EmptyBoardProps) {
  const { t } = useLingui();
  return (
    <div className={classes.note}>
      <h2 className={classes.heading}>{t`No Data Found!`}</h2>
      <span>{t`This board has no tasks yet.`}</span>
      <FirstSteps {...props} />
    </div>
  );
}
