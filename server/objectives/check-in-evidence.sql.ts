/* SQL instead of entities: check-ins are joined with their key results. */
import { maxEvidence, type EvidenceItem } from '#shared/people/evidence.schema.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { keyResultsService } from './objectives.service.ts';

const checkInsSql = (visible: string) => `select 'check-in' as kind, c.id, to_json(c.at)#>>'{}' as at, k.name as title, c.comment as text,
    c.person_id as "personId", c.progress as value, '/admin/keyresults?recordId=' || k.id as path
  from check_in c join (select id, name from keyresult where ${visible}) k on k.id = c.key_result_id
  where c.source = 'manual' and c.at >= $2::date and c.at < $3::date + 1 order by c.at desc, c.id limit ${maxEvidence}`;

/** Check-ins on the key results of a person. */
export const checkInEvidence: EvidenceSource = ({ em, actor }, { employeeId, from, to }) => {
  const bound: unknown[] = [employeeId, from, to];
  const readable = keyResultsService.plan.rules.visibleTo(actor, (value) => `$${bound.push(value)}`);
  const visible = ['(owner_id = $1 or assignee_id = $1)', 'deleted_at is null', ...readable].join(' and ');
  return sqlIn(em)<EvidenceItem>(checkInsSql(visible), bound);
};
