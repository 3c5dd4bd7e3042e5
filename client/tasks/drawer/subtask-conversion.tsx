import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowUpRight, IconSubtask } from '@tabler/icons-react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { asDialog } from '#client/ui/menu-entries.tsx';
import { outsideEvents } from '#client/ui/outside-events.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { MainTaskChoices } from '#client/tasks/cards/main-task-choices.tsx';
import { useConversion } from '#client/tasks/cards/use-conversion.ts';

interface SubtaskConversionProps {
  room: BoardHandle;
  card: TaskCard;
  board: Pick<Board, 'cards'>;
}

/** Button of the drawer that makes a task a subtask, or a subtask a task. */
export function SubtaskConversion({ room, card, board }: SubtaskConversionProps) {
  const { t } = useLingui();
  const { makeSubtasks, makeTask } = useConversion(() => room);
  if (card.mainTaskId)
    return (
      <BarButton label={t`Make it a task`} onPress={() => makeTask(card)}>
        <IconArrowUpRight size={18} stroke={1.6} className="mirrored" aria-hidden="true" />
      </BarButton>
    );
  return (
    <Menu position="bottom-end" width={280} clickOutsideEvents={outsideEvents} attributes={asDialog}>
      <Menu.Target>
        <Tooltip label={t`Make a subtask of`}>
          <ActionIcon aria-label={t`Make a subtask of`}>
            <IconSubtask size={18} stroke={1.6} className="mirrored" aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <MainTaskChoices board={board} cards={[card]} onChoose={(mainTaskId) => makeSubtasks([card], mainTaskId)} />
      </Menu.Dropdown>
    </Menu>
  );
}
