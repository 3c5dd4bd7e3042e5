import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import type { Board } from '#shared/tasks/board.room.ts';
import { canArchiveBoard } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { useArchiving } from './use-archiving.ts';
import classes from './board-note.module.css';

export function ArchivedNote({ board, room }: { board: Readonly<Board>; room: BoardHandle }) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { restore } = useArchiving(room);
  return (
    <div className={classes.note} role="status">
      <IconArchive size={16} stroke={1.6} aria-hidden="true" />
      <span>{t`This board is archived and read-only.`}</span>
      {actor && canArchiveBoard(actor, board) && <Button size="xs" variant="default" onClick={restore}>{t`Restore`}</Button>}
    </div>
  );
}
