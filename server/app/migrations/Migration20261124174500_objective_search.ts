import { Migration } from '@mikro-orm/migrations';

const entriesOf = (kind: string) => `insert into search_entry (kind, id, company_id, place_id, normalized)
  select '${kind}', id, company_id, room_id, cairn.normalize_text(name) from ${kind} where deleted_at is null on conflict do nothing;`;

/* Objectives and key results that exist already are found; the triggers of the search maintain the entries of all others. */
export class Migration20261124174500_objective_search extends Migration {
  override name = 'Migration20261124174500_objective_search';

  override up(): void {
    for (const kind of ['objective', 'keyresult']) this.addSql(entriesOf(kind));
  }
}
