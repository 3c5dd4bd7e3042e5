import { Migration } from '@mikro-orm/migrations';

/** Who is signed in is told by which clock hours are written for them. */
export class Migration20261122004500_clock_zone extends Migration {
  override name = 'Migration20261122004500_clock_zone';

  override up(): void {
    this.addSql(`
create or replace function cairn.signed_in_user(_session uuid) returns jsonb language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object(
    'id', p.id, 'name', trim(p.first_name || ' ' || p.last_name), 'firstName', p.first_name, 'email', p.email, 'role', r.name,
    'lineManagerId', p.manager_id, 'departmentId', p.department_id, 'companyId', p.company_id, 'companyName', c.name,
    'timeZone', c.time_zone, 'clockZone', coalesce(p.time_zone, c.time_zone))
  from session s join person p on p.id = s.person_id join role r on r.id = p.role_id join company c on c.id = p.company_id
  where s.id = _session
$$;`);
  }
}
