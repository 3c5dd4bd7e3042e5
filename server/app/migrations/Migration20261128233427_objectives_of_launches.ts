import { Migration } from '@mikro-orm/migrations';

const sql = `
alter table "objective" add "launch_id" uuid null;
create index "objective_launch_index" on "objective" ("launch_id");
alter table "objective" add constraint "objective_launch_company_foreign"
  foreign key ("company_id", "launch_id") references "okrlaunch" ("company_id", "id");`;

/*
 * Objectives of earlier launches, by the values with which the author of one created them while it ran. An objective stays without a launch if
 * two launches, or two objectives of one receiver, are possible.
 */
const earlier = `
with possible as (
  select o.id, l.id as launch_id,
    count(*) over (partition by o.id) as launches,
    count(*) over (partition by l.id, case l.reach when 'departments' then made->>'departmentId' else made->>'ownerId' end) as objectives
  from okrlaunch l join objective o on o.company_id = l.company_id and o.created_at between l.created_at and l.updated_at
    join cairn.history h on h.company_id = o.company_id and h.subject_id = o.id and h.name = 'objective.created' and h.actor_id = l.author_id,
    lateral (select h.data->'record') as image(made)
  where o.earlier_id is null and made->>'name' = l.template->>'name' and made->>'period' = l.period and made->>'year' = l.year::text
    and made->>'level' = case l.reach when 'departments' then 'team' else 'individual' end
    and made->>'departmentId' = any(l.department_ids::text[])
)
update objective o set launch_id = p.launch_id from possible p where p.id = o.id and p.launches = 1 and p.objectives = 1;`;

export class Migration20261128233427_objectives_of_launches extends Migration {
  override name = 'Migration20261128233427_objectives_of_launches';

  override up(): void {
    for (const one of [sql, earlier]) this.addSql(one);
  }
}
