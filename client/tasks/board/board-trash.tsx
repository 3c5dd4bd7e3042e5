import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { taskTrash } from '#shared/tasks/task-trash.ts';
import { canDeleteTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import { TrashSheet } from '#client/records/trash-sheet.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { restoreTask } from '#client/tasks/state/board.store.ts';
import { taskHref } from '#client/tasks/state/open-task.ts';
import type { BoardMenuProps } from './board-menu.tsx';

/** Deleted tasks of a board. */
export function BoardTrash({ board, room, onClose }: BoardMenuProps & { onClose: () => void }) {
  const { actor } = useSession();
  const [params] = useSearchParams();
  const [text, setText] = useState('');
  const sayRefusal = useErrorToast();
  const list = useList(taskTrash, { boardId: board.id, ...(text !== '' && { text }) });
  return (
    <TrashSheet
      list={list}
      text={text}
      onFind={setText}
      titleOf={({ title }) => title}
      hrefOf={({ id }) => taskHref(params, id)}
      canRestore={(card) => actor !== null && canDeleteTask(actor, board, card)}
      onRestore={(card) => void restoreTask(room, card).catch(sayRefusal)}
      onClose={onClose}
    />
  );
}
