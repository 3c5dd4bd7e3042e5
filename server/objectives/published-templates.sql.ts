/* SQL instead of entities: the list needs the number of key results of each version, not the key results. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { maxInState } from '#shared/records/record.room.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const publishedSql = `select t.id, v.number, v.content->>'name' as name, v.content->>'categoryId' as "categoryId", v.content->>'level' as level,
    jsonb_array_length(v.content->'keyResults') as "keyResults"
  from okrtemplate t join okrtemplate_version v on v.record_id = t.id and v.number = (t.publication->>'number')::int
  where t.deleted_at is null and not t.is_archived order by cairn.normalize_text(v.content->>'name'), t.id limit ${maxInState}`;

/** Lists the newest versions of the templates that are in use, at most as many as the room of the templates shows. */
export const findPublished = (em: SqlEntityManager) => sqlIn(em)<PublishedTemplate>(publishedSql, []);
