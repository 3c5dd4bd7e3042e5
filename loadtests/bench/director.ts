import type { BenchEnvironment } from './environment.ts';
import { latenciesAtRest, lineOfLatencies, openLarge } from './large.ts';
import type { Measured } from './measure.ts';
import { getText } from './requests.ts';
import { startServer } from './server-process.ts';

const peopleAtLeast = 500;
/** Departments of 45 people that have more than 500 people together. */
const departments = 12;

/** Puts whole departments below one person, who gets the role of a manager. */
const promoteSql = `with top as (
    select p.id, p.role_id from person p where p.company_id = $1 and p.manager_id is null order by p.id limit 1
  ), director as (
    select p.id, top.role_id from person p join account a on a.person_id = p.id join top on p.manager_id = top.id
    where a.username = 'nova-4'
  ), head as (
    select p.id from person p join top on p.manager_id = top.id
    where exists (select from person below where below.manager_id = p.id)
      and p.id not in (select id from director) and not exists (select from person below, director where below.manager_id = director.id)
    order by p.id limit ${departments}
  ), moved as (
    update person p set path = jsonb_insert(p.path, '{1}', to_jsonb(director.id::text)),
      manager_id = case when p.id in (select id from head) then director.id else p.manager_id end
    from director where not p.path ? director.id::text and (p.id in (select id from head) or p.path->>1 in (select id::text from head))
    returning p.id
  ), promoted as (
    update person p set role_id = director.role_id from director where p.id = director.id returning p.id
  )
  select id, (select count(*) from moved) as people from promoted`;

const peopleSql = 'select count(*)::int as people from person where company_id = $1 and is_active and path ? $2';

/** Requests of the cards in the dashboards of a person and of a team. */
function cardsOf(id: string): Readonly<Record<string, string>> {
  const [from, to] = [`${new Date().getUTCFullYear()}-01-01`, `${new Date().getUTCFullYear()}-12-31`];
  const team = '/api/dashboards/team';
  return {
    'status, not checked in, overdue tasks of the team': `${team}?scope=tree&from=${from}&to=${to}`,
    'progress of the team, 14 days': `${team}/progress?scope=tree&step=day&points=14`,
    'progress of the team, 12 months': `${team}/progress?scope=tree&step=month&points=12`,
    'own objectives': `/api/objectives?ownerId=is.${id}&state=is.active&sort=dueOn&limit=50`,
    'own key results': `/api/keyresults?ownerId=is.${id}&sort=createdAt&limit=50`,
    'own check-ins that are due': '/api/keyresults/check-ins-due',
    'own goals': `/api/goals?employeeId=is.${id}&sort=endsOn&limit=50`,
    'own tasks': `/api/rooms/assigned-tasks/${id}`,
  };
}

/** Replies for the dashboards of a director with 500 people in a company of 2,000. */
export async function measureDirector(environment: BenchEnvironment): Promise<Measured[]> {
  const company = await openLarge(environment);
  const { rows: promoted } = await environment.owner.query<{ id: string }>(promoteSql, [company.id]);
  const { id } = promoted[0]!;
  const { rows } = await environment.owner.query<{ people: number }>(peopleSql, [company.id, id]);
  const { people } = rows[0]!;
  if (people < peopleAtLeast) throw new Error(`The director has ${people} people only.`);
  await environment.rest();
  const [director] = await company.signIn([id]);
  const server = await startServer(environment, { isUnlimited: true });
  const count = environment.isQuick ? 30 : 200;
  const lines: Measured[] = [];
  for (const [name, url] of Object.entries(cardsOf(id))) {
    const texts = Array.from({ length: count }, () => getText(director!, url));
    const latencies = await latenciesAtRest(server.port, texts);
    lines.push(lineOfLatencies(latencies, { promise: 'director', measure: name, share: 0.95, atMost: 300 }));
  }
  await server.end('SIGTERM');
  return lines;
}
