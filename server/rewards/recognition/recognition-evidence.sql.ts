/* SQL instead of entities: recognitions are found by their recipients. */
import { maxEvidence, type EvidenceItem } from '#shared/people/evidence.schema.ts';
import { canUseRewards } from '#shared/rewards/rewards.policy.ts';
import type { EvidenceSource } from '#server/people/evidence-source.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const recognitionsSql = `select 'recognition' as kind, n.id, to_json(n.at)#>>'{}' as at, null as title, n.message as text,
    n.author_id as "personId", null::float as value, '/admin/rewards/recognize' as path
  from recognition n
  where n.deleted_at is null and n.at >= $2::date and n.at < $3::date + 1 and n.feed_ids && array[$4, $5]::uuid[]
    and exists (select from recognition_recipient r where r.recognition_id = n.id and r.person_id = $1)
  order by n.at desc, n.id limit ${maxEvidence}`;

/** Recognitions for a person. */
export const recognitionEvidence: EvidenceSource = async ({ em, actor }, { employeeId, from, to }) =>
  canUseRewards(actor) ? sqlIn(em)<EvidenceItem>(recognitionsSql, [employeeId, from, to, actor.companyId, actor.id]) : [];
