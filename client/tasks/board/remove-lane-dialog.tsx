import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import { removeLane } from '#client/tasks/state/lanes.store.ts';
import { useDeletedLane } from './use-deleted-lane.ts';

const nowhere = 'none';

export function RemoveLaneDialog({ lane, count, room, onClose }: { lane: Lane; count: number; room: BoardHandle; onClose: () => void }) {
  const { t } = useLingui();
  const { board } = useBoard();
  const sayRefusal = useErrorToast();
  useDeletedLane(lane, room);
  const at = board.lanes.findIndex(({ id }) => id === lane.id);
  const others = board.lanes.filter(({ id }) => id !== lane.id);
  const neighbour = board.lanes[at - 1] ?? board.lanes[at + 1];
  const [to, setTo] = useState(neighbour?.id ?? nowhere);
  const name = isolateDirection(lane.name);
  const remove = () => {
    onClose();
    removeLane(room, lane.id, to === nowhere ? null : to).catch(sayRefusal);
  };
  return (
    <Modal opened onClose={onClose} size={420} centered title={t`Remove the lane ${name}?`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {count > 0 && others.length > 0 && (
        <NativeSelect
          label={t`${plural(count, { one: 'Move its task to', other: 'Move its # tasks to' })}`}
          value={to}
          data={[...others.map(({ id, name: label }) => ({ value: id, label })), { value: nowhere, label: t`No lane` }]}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
      {others.length === 0 && <p>{t`Its tasks stay in In Progress.`}</p>}
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button color="red" data-autofocus onClick={remove}>{t`Remove lane`}</Button>
      </Group>
    </Modal>
  );
}
