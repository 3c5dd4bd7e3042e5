import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { useNameOrder } from '#client/ui/name-order.ts';

/** Open tasks of a member on a board. Tasks of an archived board keep their assignee. */
export const openTasksOf = ({ cards, isArchived }: Readonly<Board>, personId: string): TaskCard[] =>
  isArchived ? [] : Object.values(cards).filter(({ assigneeId }) => assigneeId === personId);

function useReceivers({ members }: Readonly<Board>, personId: string) {
  const { people } = useDirectory();
  const compare = useNameOrder();
  return Object.keys(members)
    .flatMap((id) => (id !== personId && people[id]?.isActive ? [people[id]] : []))
    .sort((a, b) => compare(a.name, b.name));
}

export interface ReassignedTasks {
  readonly cards: readonly TaskCard[];
  readonly receivers: readonly { id: string; name: string }[];
  /** Undefined if there are no tasks to hand over or nobody can take them. */
  readonly assigneeId: string | undefined;
  readonly choose: (personId: string) => void;
}

/** The new assignee of the open tasks of a removed member: the chosen one, else the person who removes them, else the board's owner. */
export function useHandOver(board: Readonly<Board>, personId: string): ReassignedTasks {
  const { actor } = useSession();
  const cards = openTasksOf(board, personId);
  const receivers = useReceivers(board, personId);
  const [chosen, choose] = useState<string | null>(null);
  const isThere = (id: string | null | undefined) => receivers.some((one) => one.id === id);
  const owner = receivers.find(({ id }) => board.members[id] === 'owner')?.id;
  const assigneeId = [chosen, actor?.id, board.ownerId, owner].find(isThere) ?? receivers[0]?.id;
  return { cards, receivers, assigneeId: cards.length > 0 ? assigneeId : undefined, choose };
}

export function HandOverSelect({ label, handOver }: { label: string; handOver: ReassignedTasks }) {
  const { t } = useLingui();
  const { receivers, assigneeId, choose } = handOver;
  const { actor } = useSession();
  if (assigneeId === undefined) return null;
  const nameOf = ({ id, name }: { id: string; name: string }) => (id === actor?.id ? t`${name} (you)` : name);
  return (
    <NativeSelect
      label={label}
      value={assigneeId}
      data={receivers.map((one) => ({ value: one.id, label: nameOf(one) }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
