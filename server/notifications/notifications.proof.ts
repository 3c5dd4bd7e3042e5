import { notificationList } from '#shared/notifications/notification-lists.ts';
import {
  changeNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationsEndpoint,
  type NotificationChange,
} from '#shared/notifications/notifications.api.ts';
import { unplaced, type ProofEnvironment } from '#server/test/proof.ts';
import { newNotification } from '#server/test/test-notifications.ts';
import type { World } from '#server/test/world.ts';

async function newReader(world: World, { owner }: ProofEnvironment) {
  const who = await world.newcomer(owner.companyId);
  return { who, notificationId: await newNotification(world, who, { actors: [owner] }) };
}

const changes: NotificationChange[] = [
  { isRead: true },
  { isArchived: true },
  { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() },
];

export const proofs = [
  ...changes.map((change) =>
    unplaced(changeNotificationsEndpoint, async (world, place) => {
      const { who, notificationId } = await newReader(world, place);
      return () => ({ who, input: { body: { notificationIds: [notificationId], change } } });
    }),
  ),

  unplaced(notificationList.endpoint, async (world, place, caller = place.owner) => {
    await newReader(world, place);
    return () => ({ input: { params: { personId: caller.id }, query: { box: 'inbox' as const, categories: 'tasks,support', limit: 10 } } });
  }),

  unplaced(readNotificationsEndpoint, async (world, place, caller = place.owner) => {
    await newReader(world, place);
    return () => ({ input: { params: { personId: caller.id }, query: { limit: 5 } } });
  }),

  unplaced(readAllNotificationsEndpoint, async (world, place) => {
    const { who } = await newReader(world, place);
    return () => ({ who, input: { body: {} } });
  }),
];
