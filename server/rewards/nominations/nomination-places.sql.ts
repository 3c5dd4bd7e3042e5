/* SQL instead of entities: one statement reads the programmes of nominations and the people who approve at each level. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isId } from '#shared/platform/schema.ts';
import { earlierApprovers, type NominationPlace } from '#shared/rewards/nomination.policy.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/* Level 1 is the line manager of the nominee, level 2 the manager above, level 3 HR. Nominee and nominator never approve; if nobody else
   is left, the HR admins do, or else the Super Admins. Somebody who has approved at a level does so again only if nobody else is left. */
const placesSql = `with keyed as (
    select key, split_part(key, '/', 1)::uuid as programme_id, split_part(key, '/', 2)::uuid as nominee_id,
      split_part(key, '/', 3)::uuid as nominator_id, string_to_array(split_part(key, '/', 4), ',')::uuid[] as earlier_ids from unnest($1::text[]) key),
  candidates as (
    select k.key, l.level, c.id, 1 as place from keyed k join person n on n.id = k.nominee_id
      join person m on m.id = n.manager_id left join person s on s.id = m.manager_id
      cross join lateral (values (1, m.id, m.is_active), (2, s.id, s.is_active)) l(level, person_id, is_active)
      join person c on c.id = l.person_id where l.is_active
    union all
    select k.key, l.level, p.id, case r.base when 'hr-admin' then 2 else 3 end from keyed k cross join (values (1), (2), (3)) l(level)
      join person n on n.id = k.nominee_id join person p on p.company_id = n.company_id and p.is_active
      join role r on r.id = p.role_id where r.base in ('hr-admin', 'super-admin')),
  fitting as (
    select c.key, c.level, c.id, r.place, min(r.place) over (partition by c.key, c.level) as first
      from candidates c join keyed k on k.key = c.key
      cross join lateral (select c.place + case when c.id = any(k.earlier_ids) then 10 else 0 end as place) r
      where c.id not in (k.nominee_id, k.nominator_id))
  select k.key, g.state, g.approval_levels as "approvalLevels", g.committee_ids as "committeeIds",
    array(select id from fitting f where f.key = k.key and f.level = 1 and f.place = f.first order by id) as one,
    array(select id from fitting f where f.key = k.key and f.level = 2 and f.place = f.first order by id) as two,
    array(select id from fitting f where f.key = k.key and f.level = 3 and f.place = f.first order by id) as three
  from keyed k join programme g on g.id = k.programme_id`;

interface PlaceRow extends Omit<NominationPlace, 'approverIds'> {
  readonly key: string;
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly three: readonly string[];
}

interface Named {
  readonly programmeId: string;
  readonly nomineeId: string;
  readonly nominatorId: string;
  readonly firstApproverId?: string | null;
  readonly secondApproverId?: string | null;
  readonly thirdApproverId?: string | null;
}

/** Key by which the programme and the approvers of a nomination are found. */
export const placeKeyOf = ({ programmeId, nomineeId, nominatorId, ...named }: Named): string =>
  `${programmeId}/${nomineeId}/${nominatorId}/${earlierApprovers(named).join(',')}`;

function isWhole(key: string): boolean {
  const ids = key.split('/').slice(0, 3);
  return ids.length === 3 && ids.every(isId);
}

/** Reads the places of nominations. Another key, such as the id of a room or that of an incomplete row of an import, has none. */
export async function loadNominationPlaces(
  em: SqlEntityManager,
  keys: readonly string[],
): Promise<(key: string) => NominationPlace | null> {
  const whole = [...new Set(keys.filter(isWhole))];
  const rows = whole.length === 0 ? [] : await sqlIn(em)<PlaceRow>(placesSql, [whole]);
  const places = new Map(
    rows.map(({ key, one, two, three, ...programme }): [string, NominationPlace] => [
      key,
      { ...programme, approverIds: [one, two, three] },
    ]),
  );
  return (key) => places.get(key) ?? null;
}

const departmentSql = `with recursive up as (
    select id, parent_id from department where id = (select department_id from person where id = $1)
    union all select d.id, d.parent_id from department d join up on d.id = up.parent_id)
  select exists (select from up where id = $2) as "isIn"`;

/** True if a person belongs to a department or to one below it. */
export async function isInDepartment(em: SqlEntityManager, personId: string, departmentId: string): Promise<boolean> {
  const [row] = await sqlIn(em)<{ isIn: boolean }>(departmentSql, [personId, departmentId]);
  return row!.isIn;
}

const waitingSql = `select count(*)::int as count from nomination n join programme g on g.id = n.programme_id
  where g.state = 'reviewing' and g.committee_ids @> array[$1::uuid] and not g.is_archived and g.deleted_at is null
    and n.deleted_at is null and not n.is_archived and $1::uuid not in (n.nominee_id, n.nominator_id)
    and array_position(array['submitted', 'level1', 'level2', 'level3'], n.state) > g.approval_levels
    and not exists (select from nomination_vote v where v.nomination_id = n.id and v.person_id = $1)`;

/** Number of nominations about which a member of a committee has not voted. */
export async function countUnvoted(em: SqlEntityManager, personId: string): Promise<number> {
  const [row] = await sqlIn(em)<{ count: number }>(waitingSql, [personId]);
  return row!.count;
}

const scoresSql = `select n.id, round(avg(v.stars), 2)::float8 as score, count(v.id)::int as votes from nomination n
  left join nomination_vote v on v.nomination_id = n.id where n.programme_id = any($1::uuid[]) and n.deleted_at is null group by n.id`;

export interface Score {
  readonly id: string;
  readonly score: number | null;
  readonly votes: number;
}

/** Mean of the stars of each nomination of these programmes, rounded to two decimal places. */
export const loadScores = (em: SqlEntityManager, programmeIds: readonly string[]): Promise<Score[]> =>
  sqlIn(em)<Score>(scoresSql, [programmeIds]);
