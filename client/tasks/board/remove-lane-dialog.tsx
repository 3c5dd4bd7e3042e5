import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import { isolate } from '#client/ui/isolate.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { useBoard } from '#client/tasks/board-context.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';
import { removeLane } from './lanes.store.ts';
import { useLostLane } from './use-lost-lane.ts';

const nowhere = 'none';

/** Asks where the cards of a lane go when it is removed. */
export function RemoveLaneDialog({ lane, count, room, onClose }: { lane: Lane; count: number; room: BoardHandle; onClose: () => void }) {
  const { t } = useLingui();
  const { board } = useBoard();
  const sayRefusal = useRefusal();
  useLostLane(lane, room);
  const at = board.lanes.findIndex(({ id }) => id === lane.id);
  const others = board.lanes.filter(({ id }) => id !== lane.id);
  const neighbour = board.lanes[at - 1] ?? board.lanes[at + 1];
  const [to, setTo] = useState(neighbour?.id ?? nowhere);
  const name = isolate(lane.name);
  const remove = () => {
    onClose();
    removeLane(room, lane.id, to === nowhere ? null : to).catch(sayRefusal);
  };
  return (
    <Modal opened onClose={onClose} size={420} centered title={t`Remove the lane ${name}?`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {count > 0 && others.length > 0 && (
        <NativeSelect
          label={t`${plural(count, { one: 'Its task goes to', other: 'Its # tasks go to' })}`}
          value={to}
          data={[...others.map(({ id, name: label }) => ({ value: id, label })), { value: nowhere, label: t`No lane` }]}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
      )}
      {others.length === 0 && <p>{t`Its tasks stay in In Progress.`}</p>}
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button color="red" data-autofocus onClick={remove}>{t`Remove the lane`}</Button>
      </Group>
    </Modal>
  );
}
