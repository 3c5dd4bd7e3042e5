/* SQL instead of entities: comments are joined with their goals. */
import { maxEvidence, type EvidenceItem } from '#shared/people/evidence.schema.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { goalsService } from './goals.service.ts';

const commentsSql = (visible: string) => `select 'comment' as kind, c.id, to_json(c.created_at)#>>'{}' as at, g.title, c.body as text,
    c.author_id as "personId", null::float as value, '/admin/goals?recordId=' || g.id as path
  from comment c join (select id, title from goal where ${visible}) g on g.id = c.host_id
  where c.host_kind = 'goal' and c.deleted_at is null and c.created_at >= $2::date and c.created_at < $3::date + 1
  order by c.created_at desc, c.id limit ${maxEvidence}`;

/** Comments on the goals of a person. */
export const goalEvidence: EvidenceSource = ({ em, actor }, { employeeId, from, to }) => {
  const bound: unknown[] = [employeeId, from, to];
  const readable = goalsService.plan.rules.visibleTo(actor, (value) => `$${bound.push(value)}`);
  const visible = ['employee_id = $1', 'deleted_at is null', ...readable].join(' and ');
  return sqlIn(em)<EvidenceItem>(commentsSql(visible), bound);
};
