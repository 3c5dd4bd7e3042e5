import { useState } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { BoardLabel } from '#shared/tasks/label.schema.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { addLabel } from '#client/tasks/state/labels.store.ts';
import { LabelChoices } from './label-choices.tsx';
import { MainTaskChoices } from './main-task-choices.tsx';
import { useConversion } from './use-conversion.ts';

interface PickedPartProps {
  cards: readonly TaskCard[];
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

/** Cards of several boards have no main task in common, so only those of one board can choose one. */
export function PickedMainTask({ cards, onClose }: Omit<PickedPartProps, 'onChange'>) {
  const { board } = useBoard();
  const { makeSubtasks } = useConversion((id) => followedRoom(boardRoom, id));
  const choose = (mainTaskId: string) => {
    onClose();
    makeSubtasks(cards, mainTaskId);
  };
  return <MainTaskChoices board={board} cards={cards} onChoose={choose} />;
}

export function PickedLabels({ cards, onChange }: Omit<PickedPartProps, 'onClose'>) {
  const { board } = useBoard();
  const sayRefusal = useErrorToast();
  const [isOnOf, setIsOnOf] = useState<Readonly<Record<string, boolean>>>({});
  const toggle = (id: string, isOn: boolean) => {
    setIsOnOf((now) => ({ ...now, [id]: isOn }));
    onChange({ label: { id, isOn } });
  };
  const create = (draft: Omit<BoardLabel, 'id'>) => {
    const { id, done } = addLabel(followedRoom(boardRoom, board.id), draft);
    done.then(() => toggle(id, true), sayRefusal);
  };
  const shown = cards.map((card) => ({ ...card, labelIds: withToggled(card.labelIds ?? [], isOnOf) }));
  return <LabelChoices labels={board.labels} cards={shown} onToggle={toggle} onCreate={create} />;
}

/** The picker keeps the cards as they were when it opened, so the toggled labels are applied on top. */
const withToggled = (labelIds: readonly string[], isOnOf: Readonly<Record<string, boolean>>) => [
  ...labelIds.filter((id) => isOnOf[id] !== false),
  ...Object.keys(isOnOf).filter((id) => isOnOf[id] && !labelIds.includes(id)),
];
