import type { LogScene } from '#server/test/proof.ts';
import { write } from '#server/platform/data/transaction.ts';
import { notify } from '#server/test/notify.ts';
import { switchChannels } from './notification-settings.service.ts';
import { returnSnoozedOf } from './return-snoozed.ts';
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

export const logScene: LogScene = {
  async act({ viewer, manager, contextOf, sql, boardId }) {
    const ctx = await contextOf(manager);
    const request = { personId: viewer.id, kind: 'board-joined', subject: { id: boardId, title: 'project' } } as const;
    const tell = () =>
      write(ctx, async (unit) => {
        await notify(unit, ctx, [request]);
        return () => null;
      });
    for (let turn = 0; turn < 2; turn++) await tell();
    await sql('update notification set snoozed_until = now() where person_id = $1', [viewer.id]);
    await returnSnoozedOf(ctx, viewer.id);
    await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'email', isOn: true });
    await switchChannels(ctx, viewer.id, ['tasks'], { channel: 'inApp', isOn: false });
    await tell();
  },
};
