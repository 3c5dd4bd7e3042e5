import { expect } from 'vitest';
import type { Inbox } from '#shared/notifications/inbox.room.ts';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { changeTasksEndpoint, type BulkChange } from '#shared/tasks/bulk.api.ts';
import { watchTaskEndpoint } from '#shared/tasks/watchers.api.ts';
import type { World } from './world.ts';
import type { Someone } from './world-company.ts';

export function taskActions(world: World) {
  const notificationsOf = async (who: Someone, taskId: string): Promise<InboxNotification[]> => {
    const { body } = await world.inject(who, readRoomEndpoint, { params: { room: 'inbox', roomId: who.id } });
    return (body.state as Inbox).newest.filter(({ subject }) => subject.id === taskId);
  };
  return {
    change: (who: Someone, taskId: string, what: BulkChange) =>
      world.inject(who, changeTasksEndpoint, { body: { taskIds: [taskId], change: what } }),
    watch: (who: Someone, taskId: string) => world.inject(who, watchTaskEndpoint, { params: { taskId, personId: who.id }, body: {} }),
    notificationsOf,
    kindsOf: async (who: Someone, taskId: string) => (await notificationsOf(who, taskId)).map(({ kind }) => kind),
    async allIsHeard() {
      const { queues } = await world.services.queues.open();
      const left = async () => [
        (await world.sql('select from outbox')).length,
        await queues.events.getJobCountByTypes('waiting', 'active', 'delayed'),
      ];
      await expect.poll(left, { timeout: 20_000 }).toEqual([0, 0]);
    },
  };
}
