import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconTransferOut } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { takenBack, type BulkChange, type Joining } from '#shared/tasks/bulk.api.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { asDialog } from '#client/ui/menu-entries.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { BoardChoices } from '#client/tasks/boards/board-choices.tsx';
import { outside } from '#client/tasks/cards/card-menu.tsx';
import { useBulk } from '#client/tasks/cards/use-bulk.tsx';

/** Where the task stands on its board, to be put back there. */
function placeOn(room: BoardHandle, { id, status, laneId }: TaskCard): TaskPlace {
  const list = cardsIn(Object.values(room.state()?.cards ?? {}), status, laneId);
  const at = list.findIndex((card) => card.id === id);
  const [before, after] = at < 0 ? [] : [list[at - 1], list[at + 1]];
  return { status, laneId, beforeId: before?.id ?? null, afterId: after?.id ?? null };
}

/** Takes the open task to another board, with the way back. The drawer goes with it. */
function useTransfer(room: BoardHandle, card: TaskCard) {
  const { t } = useLingui();
  const latest = useRef<Pick<BoardActions, 'change'>>(null);
  const change = useBulk({ roomOf: () => room }, latest);
  const transfer = async (cards: readonly TaskCard[], what: BulkChange, joining: Joining = {}) => {
    const place = placeOn(room, card);
    const refused = await change(cards, what, joining);
    const title = isolate(card.title);
    const undo = () => void latest.current?.change(cards, { board: { id: card.boardId, places: [place] } }, takenBack(joining));
    const action = { label: t`Undo`, onChoose: undo };
    const isBack = what.board?.id === card.boardId;
    if (refused.size === 0 && !isBack)
      showToast({ tone: 'done', words: t`Moved to another board: ${title}`, closeLabel: t`Close`, action });
    return refused;
  };
  useEffect(() => {
    latest.current = { change: transfer };
  });
  return (boardId: string) => void transfer([card], { board: { id: boardId } });
}

/** In the drawer's bar, for who may take the task away from its board. */
export function DrawerTransfer({ room, card }: { room: BoardHandle; card: TaskCard }) {
  const { t } = useLingui();
  const transfer = useTransfer(room, card);
  return (
    <Menu position="bottom-end" width={260} clickOutsideEvents={outside} attributes={asDialog}>
      <Menu.Target>
        <Tooltip label={t`To another board`}>
          <ActionIcon aria-label={t`To another board`}>
            <IconTransferOut size={18} stroke={1.6} className="mirrored" aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <BoardChoices cards={[card]} onChoose={transfer} />
      </Menu.Dropdown>
    </Menu>
  );
}
