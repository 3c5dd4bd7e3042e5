import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconTransferOut } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { undoOfJoining, type BulkChange, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { cardsIn } from '#shared/tasks/transitions.ts';
import { asDialog } from '#client/ui/menu-entries.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { BoardChoices } from '#client/tasks/cards/board-choices.tsx';
import { outsideEvents } from '#client/ui/outside-events.ts';
import { useBulk } from '#client/tasks/cards/use-bulk.tsx';

function placeOn(room: BoardHandle, { id, status, laneId }: TaskCard): TaskPlace {
  const list = cardsIn(Object.values(room.state()?.cards ?? {}), status, laneId);
  const at = list.findIndex((card) => card.id === id);
  const [before, after] = at < 0 ? [] : [list[at - 1], list[at + 1]];
  return { status, laneId, beforeId: before?.id ?? null, afterId: after?.id ?? null };
}

function useTransfer(room: BoardHandle, card: TaskCard) {
  const { t } = useLingui();
  const latest = useRef<Pick<BoardActions, 'change'>>(null);
  const change = useBulk({ roomOf: () => room }, latest);
  const transfer = async (cards: readonly TaskCard[], what: BulkChange, joining: MembershipChange = {}) => {
    const place = placeOn(room, card);
    const refused = await change(cards, what, joining);
    const title = isolateDirection(card.title);
    const undo = () => void latest.current?.change(cards, { board: { id: card.boardId, places: [place] } }, undoOfJoining(joining));
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

export function DrawerTransfer({ room, card }: { room: BoardHandle; card: TaskCard }) {
  const { t } = useLingui();
  const transfer = useTransfer(room, card);
  return (
    <Menu position="bottom-end" width={260} clickOutsideEvents={outsideEvents} attributes={asDialog}>
      <Menu.Target>
        <Tooltip label={t`Move to another board`}>
          <ActionIcon aria-label={t`Move to another board`}>
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
