/* SQL instead of entities: comments are joined with their objectives and key results. */
import { maxEvidence, type EvidenceItem } from '#shared/people/evidence.schema.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';

interface Visible {
  readonly objectives: string;
  readonly keyResults: string;
}

const commentsSql = ({ objectives, keyResults }: Visible) => `select 'objective-comment' as kind, c.id,
    to_json(c.created_at)#>>'{}' as at, h.name as title, c.body as text, c.author_id as "personId", null::float as value, h.path
  from comment c join (
    select 'objective' as kind, id, name, '/admin/objectives/okr-details/' || id as path from objective where ${objectives}
    union all
    select 'keyresult', id, name, '/admin/keyresults?recordId=' || id from keyresult where ${keyResults}
  ) h on h.id = c.host_id and h.kind = c.host_kind
  where c.host_kind in ('objective', 'keyresult') and c.deleted_at is null and c.created_at >= $2::date and c.created_at < $3::date + 1
  order by c.created_at desc, c.id limit ${maxEvidence}`;

/** Comments on the objectives and key results of a person. */
export const commentEvidence: EvidenceSource = ({ em, actor }, { employeeId, from, to }) => {
  const bound: unknown[] = [employeeId, from, to];
  const bind = (value: unknown) => `$${bound.push(value)}`;
  const visible = (own: string, readable: readonly string[]) => [own, 'deleted_at is null', ...readable].join(' and ');
  const objectives = visible('owner_id = $1', objectivesService.plan.rules.visibleTo(actor, bind));
  const keyResults = visible('(owner_id = $1 or assignee_id = $1)', keyResultsService.plan.rules.visibleTo(actor, bind));
  return sqlIn(em)<EvidenceItem>(commentsSql({ objectives, keyResults }), bound);
};
