/* SQL instead of entities: one statement counts the points of the people of a page, of whom there may be thousands. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { scopesIn } from '#shared/access/grants.ts';
import type { Action, Actor, Scope } from '#shared/platform/actor.schema.ts';
import type { AccountSort, PersonPoints } from '#shared/rewards/point-accounts.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

/** People whom each scope reaches; `$2` is the reader. The reader belongs to all of them. */
const reachedBy: Readonly<Record<Scope, string>> = {
  own: 'false',
  team: 'p.manager_id = $2',
  tree: 'p.path ? $2::text',
  department: 'p.department_id = (select department_id from person where id = $2)',
  company: 'true',
  all: 'true',
};

function reachSql({ role, grants }: Actor, action: Action): string {
  if (role === 'super-admin') return 'true';
  const granted = grants['Reward Points']?.[action];
  return `(p.id = $2 or ${
    granted === undefined
      ? 'false'
      : scopesIn(granted)
          .map((scope) => reachedBy[scope])
          .join(' or ')
  })`;
}

/** First sort key, ascending: points count from the highest. */
const keyOf = (sort: AccountSort) => (sort === 'name' ? '0' : `-${sort}`);

/* Points of a new month are there before its first change stores them. */
const accountsSql = (reach: string, sort: AccountSort, isBackwards: boolean) => `with begun as (
    select date_trunc('month', $3::timestamptz at time zone time_zone) at time zone time_zone as at from company where id = $1),
  moved as (select person_id, -coalesce(sum(delta) filter (where kind in ('given', 'returned') and account <> 'earned'), 0)::int as given,
      coalesce(sum(delta) filter (where kind in ('received', 'withdrawn') and account = 'earned'), 0)::int as received
    from point_entry where at >= (select at from begun) and kind in ('given', 'returned', 'received', 'withdrawn') group by person_id),
  found as (select p.id, lower(p.first_name || ' ' || p.last_name) as name,
      case when a.month >= $4 then a.give else $5::int end as give, coalesce(a.boost, 0) as boost, coalesce(a.earned, 0) as earned,
      greatest(coalesce(m.given, 0), 0) as given, greatest(coalesce(m.received, 0), 0) as received
    from person p left join point_account a on a.id = p.id left join moved m on m.person_id = p.id
    where p.company_id = $1 and $2::uuid is not null and p.is_active and ${reach}
      and ($6::text = '' or position(cairn.normalize_text($6) in cairn.normalize_text(p.first_name || ' ' || p.last_name)) > 0))
  select id, give, boost, earned, given, received, ${keyOf(sort)} as key, name, (select count(*)::int from found) as total from found
  where $7::int is null or (${keyOf(sort)}, name, id) ${isBackwards ? '<' : '>'} ($7::int, $8::text, $9::uuid)
  order by key ${isBackwards ? 'desc' : ''}, name ${isBackwards ? 'desc' : ''}, id ${isBackwards ? 'desc' : ''} limit $10`;

/** Sort keys of a row: the points by which the people are sorted, negated, then the name and the id. */
export type AccountPosition = readonly [key: number, name: string, id: string];

interface AccountsQuestion {
  readonly actor: Actor;
  /** Privilege whose scope is read. */
  readonly action: 'view' | 'export';
  readonly now: Date;
  /** Current month of the company, `YYYY-MM`, and its points to give. */
  readonly month: string;
  readonly budget: number;
  readonly search: string;
  readonly sort: AccountSort;
  /** Row from which the page is read; null for the first page. */
  readonly from: AccountPosition | null;
  /** The rows before that row are read, the nearest first. */
  readonly isBackwards: boolean;
  readonly limit: number;
}

export type CountedPoints = PersonPoints & { readonly key: number; readonly name: string; readonly total: number };

/** Finds the points of the people of a page, each with the number of all people that match. */
export const findAccounts = (em: SqlEntityManager, asked: AccountsQuestion): Promise<CountedPoints[]> => {
  const { actor, action, now, month, budget, search, sort, from, isBackwards, limit } = asked;
  const values = [actor.companyId, actor.id, now, month, budget, search, ...(from ?? [null, null, null]), limit];
  return sqlIn(em)<CountedPoints>(accountsSql(reachSql(actor, action), sort, isBackwards), values);
};
