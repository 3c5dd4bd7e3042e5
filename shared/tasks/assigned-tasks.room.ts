import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { assignedTaskChanged, assignedTaskRemoved } from './assigned-tasks.events.ts';
import { TaskCard } from './task.schema.ts';

export const maxAssignedTasks = 2000;

export const AssignedTasks = Type.Object({
  id: Id,
  cards: Type.Record(Type.String(), TaskCard),
});
export type AssignedTasks = Static<typeof AssignedTasks>;

/** Open tasks of one person. Everybody with access sees all of them. */
export const assignedTasksRoom = defineRoom({
  name: 'assigned-tasks',
  state: AssignedTasks,
  events: [assignedTaskChanged, assignedTaskRemoved],
  apply: {
    'assigned-task.changed': (assigned, card) => {
      if (card.status === 'completed') delete assigned.cards[card.id];
      else assigned.cards[card.id] = card;
    },
    'assigned-task.removed': (assigned, { id }) => {
      delete assigned.cards[id];
    },
  },
});
