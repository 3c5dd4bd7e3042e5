import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { recognitionFeedRoom } from '#shared/rewards/recognition-feed.room.ts';
import type { Recognition } from '#shared/rewards/recognition.schema.ts';
import { recognitions, type RecognitionQuery } from '#shared/rewards/recognitions.ts';
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { ServedList } from '#server/platform/live/lists.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { recipientsSql } from './recognition.sql.ts';

/** Everybody who uses rewards reads the feeds of the company and its departments; the feed of a person is theirs alone. */
async function authorizeFeed({ em, actor }: { em: SqlEntityManager; actor: Actor }, feedId: string): Promise<void> {
  authorizeRead(canUseRewards(actor));
  if (feedId === actor.companyId || feedId === actor.id) return;
  authorizeRead((await em.count(DepartmentEntity, { id: feedId, deletedAt: null })) > 0);
}

export const servedRecognitionFeed = serveRoom(recognitionFeedRoom, {
  rowsOf: ['company', 'department', 'person'],
  authorize: authorizeFeed,
  async load(_, id) {
    return { id };
  },
});

type Row = Omit<Recognition, 'at'> & { at: Date | string };

export const servedRecognitions: ServedList<Recognition, RecognitionQuery, Row> = {
  list: recognitions,
  table: 'recognition',
  columns: `id, author_id as "authorId", value_id as "valueId", message, ${recipientsSql} as recipients, feed_ids as "feedIds",
    is_private as "isPrivate", is_unranked as "isUnranked", comments, reactions,
    add_ons as "addOns", at`,
  column: { id: { sql: 'id', type: 'uuid' }, at: { sql: 'at', type: 'timestamptz' } },
  authorize: (snapshot, { feedId }) => authorizeFeed(snapshot, feedId),
  where: ({ feedId }, bind) => [`feed_ids @> array[${bind(feedId)}::uuid]`, 'deleted_at is null'],
  present: (row) => ({ ...row, at: new Date(row.at).toISOString() }),
};
