import type { LaunchNews } from '#shared/reviews/launch.schema.ts';
import { launchReported, launchRoom } from '#shared/reviews/launch.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { addNews } from './launch-news.sql.ts';
import type { LaunchEntity } from './launch.entity.ts';

/** Keeps what happened in a launch for its control room. */
export async function report(
  { em, recordEvent }: Pick<WriteTransaction, 'em' | 'recordEvent'>,
  { actor, now }: Context,
  launch: LaunchEntity,
  { kind, count, personIds = [] }: Pick<LaunchNews, 'kind' | 'count'> & { personIds?: string[] },
): Promise<void> {
  const byId = actor.kind === 'person' ? actor.id : null;
  const news: LaunchNews = { id: crypto.randomUUID(), kind, at: now.toISOString(), byId, count, personIds };
  await addNews(em, launch.id, news);
  recordEvent(launchRoom, launch.id, launchReported, () => ({ id: launch.id, news }));
}
