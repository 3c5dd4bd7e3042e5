/* SQL instead of entities: a change of the entity would raise the version of the record, of which the news are no part. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { shownNews, type LaunchNews } from '#shared/reviews/launch.schema.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const addSql = `update launch set news = (select jsonb_agg(one order by place)
    from jsonb_array_elements(jsonb_build_array($2::jsonb) || news) with ordinality as listed(one, place) where place <= ${shownNews})
  where id = $1`;

/** Puts news in front of those of a launch, and drops the oldest that are too many. */
export async function addNews(em: SqlEntityManager, launchId: string, news: LaunchNews): Promise<void> {
  await em.flush();
  await sqlIn(em)(addSql, [launchId, JSON.stringify(news)]);
}
