import { recognitionFeedRoom } from '#shared/rewards/recognition-feed.room.ts';
import { recognitionRoom } from '#shared/rewards/recognition.room.ts';
import { feedCommentsCounted } from '#shared/rewards/recognition.events.ts';
import { canModerateRecognitions, canReadRecognition } from '#shared/rewards/rewards.policy.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { CommentEntity } from '#server/comments/comment.entity.ts';
import { loadComments } from '#server/comments/comments.service.ts';
import { defineCommentHost } from '#server/comments/host.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findRecognition, lockRecognition } from './recognition-access.ts';

/** Counts the comments of a recognition and records their number in its feeds. */
async function countComments({ em, recordEvent }: WriteTransaction, id: string): Promise<void> {
  const { entity } = await lockRecognition(em, id);
  entity.comments = await em.count(CommentEntity, { hostKind: recognitionRoom.name, hostId: id, deletedAt: null });
  const counted = () => ({ id, comments: entity.comments });
  for (const feedId of entity.feedIds as string[]) recordEvent(recognitionFeedRoom, feedId, feedCommentsCounted, counted);
}

export const recognitionHost = defineCommentHost(recognitionRoom, {
  loadRights: async ({ em, actor }, id) => {
    const found = await findRecognition(em, id);
    return found && canReadRecognition(actor, found.present()) ? { canWrite: true, canModerate: canModerateRecognitions(actor) } : null;
  },
  findReaders: async ({ em }, id, personIds) => {
    const found = await findRecognition(em, id);
    const people = found ? await loadActiveActors(em, personIds) : [];
    return people.filter((person) => canReadRecognition(person, found!.present())).map((person) => person.id);
  },
  onCount: async (unit, _, id) => {
    await unit.em.flush();
    await countComments(unit, id);
  },
});

export const servedRecognition = serveRoom(recognitionRoom, {
  rowsOf: 'recognition',
  endsForAll: ['recognition.deleted'],
  async authorize({ em, actor }, id) {
    const found = await findRecognition(em, id);
    authorizeRead(found !== null && canReadRecognition(actor, found.present()));
  },
  async load({ em }, id) {
    const found = await findRecognition(em, id);
    return { id, recognition: found?.present() ?? null, comments: await loadComments(em, recognitionHost, id) };
  },
});
