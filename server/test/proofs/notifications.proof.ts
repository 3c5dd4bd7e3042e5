import { noticeList } from '#shared/notifications/notice-lists.ts';
import {
  changeNotificationsEndpoint,
  readAllNotificationsEndpoint,
  readNotificationsEndpoint,
  type NoticeChange,
} from '#shared/notifications/notifications.api.ts';
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

const changes: NoticeChange[] = [{ isRead: true }, { isArchived: true }, { snoozedTill: new Date(Date.now() + 3_600_000).toISOString() }];

export const notificationsProofs = [
  ...changes.map((change) =>
    unplaced(changeNotificationsEndpoint, async (world, place) => {
      const { who, notificationId } = await newReader(world, place);
      return () => ({ who, input: { body: { noticeIds: [notificationId], change } } });
    }),
  ),

  unplaced(noticeList.endpoint, async (world, place, caller = place.owner) => {
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
