import { readAllNotificationsEndpoint, readNotificationEndpoint } from '#shared/notifications/notifications.api.ts';
import { addMemberEndpoint } from '#shared/tasks/members.api.ts';
import { unplaced, type Place } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';

/** Somebody who was told of a board, and has not read it. */
async function newReader({ newcomer, board, inject, sql }: World, { owner }: Place) {
  const who = await newcomer(owner.companyId);
  const { boardId } = await board({ owner, editors: [], viewers: [] });
  await inject(owner, addMemberEndpoint, { params: { boardId }, body: { personId: who.id, role: 'editor' } });
  const [notice] = await sql<{ id: string }>('select id from notification where person_id = $1', [who.id]);
  return { who, notificationId: notice!.id };
}

export const notificationsProofs = [
  unplaced(readNotificationEndpoint, async (world, place) => {
    const { who, notificationId } = await newReader(world, place);
    return () => ({ who, input: { params: { notificationId }, body: {} } });
  }),

  unplaced(readAllNotificationsEndpoint, async (world, place) => {
    const { who } = await newReader(world, place);
    return () => ({ who, input: { body: {} } });
  }),
];
