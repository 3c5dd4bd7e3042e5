import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { boardRoom } from '#shared/tasks/board.room.ts';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import { canManageLabels } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { followedRoom } from '#client/platform/live/room-store.ts';
import { asDialog } from '#client/ui/menu-entries.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import picker from '#client/ui/search-picker.module.css';
import { outsideEvents } from '#client/ui/outside-events.ts';
import { LabelChoices } from '#client/tasks/cards/label-choices.tsx';
import { LabelPill } from '#client/tasks/cards/label-pill.tsx';
import type { TaskFieldsProps } from '#client/tasks/cards/task-fields-props.ts';
import { useBulk } from '#client/tasks/cards/use-bulk.tsx';
import { addLabel } from '#client/tasks/state/labels.store.ts';
import { FieldFrame } from './field-frame.tsx';

/** Labels of the open task, with the picker that changes them. */
export function LabelsField({ card, board, presence }: Pick<TaskFieldsProps, 'card' | 'board' | 'presence'>) {
  const { t } = useLingui();
  const { actor } = useSession();
  const sayRefusal = useErrorToast();
  const room = followedRoom(boardRoom, card.boardId);
  const change = useBulk({ roomOf: () => room }, useRef(null));
  const canChange = actor !== null && board.id === card.boardId && canManageLabels(actor, board);
  const own = board.labels.filter(({ id }) => card.labelIds?.includes(id));
  const label = (what: BulkChange['label']) => void change([card], { label: what! });
  const create: Parameters<typeof LabelChoices>[0]['onCreate'] = (draft) => {
    const { id, done } = addLabel(room, draft);
    done.then(() => label({ id, isOn: true }), sayRefusal);
  };
  const names = own.map(({ name }) => name).join(', ');
  const shown = own.length === 0 ? t`None` : own.map((one) => <LabelPill key={one.id} label={one} />);
  return (
    <FieldFrame name={t`Labels`} subject="labels" presence={presence} isEditing={false}>
      {canChange ? (
        <Menu position="bottom-start" width={260} clickOutsideEvents={outsideEvents} attributes={asDialog}>
          <Menu.Target>
            <UnstyledButton className={picker.field} aria-label={`${t`Labels`}: ${names || t`None`}`}>
              {shown}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <LabelChoices labels={board.labels} cards={[card]} onToggle={(id, isOn) => label({ id, isOn })} onCreate={create} />
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span>{shown}</span>
      )}
    </FieldFrame>
  );
}
