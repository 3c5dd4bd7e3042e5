import { Migration } from '@mikro-orm/migrations';
import { access } from './initial/access.ts';
import { files } from './initial/files.ts';
import { find } from './initial/find.ts';
import { jobs } from './initial/jobs.ts';
import { log } from './initial/log.ts';
import { notifications } from './initial/notifications.ts';
import { people } from './initial/people.ts';
import { searchEntries } from './initial/search.ts';
import { support } from './initial/support.ts';
import { tasks } from './initial/tasks.ts';

const schema = `
create schema cairn;
grant usage on schema public, cairn to cairn_app, cairn_engine;`;

/* PostgreSQL lets every role call a new function; each feature grants its own functions to the roles that need them. */
const privileges = 'revoke execute on all functions in schema cairn from public;';

export class Migration20261122220000_initial extends Migration {
  override name = 'Migration20261122220000_initial';

  override up(): void {
    for (const sql of [schema, people, access, jobs, tasks, files, notifications, support, searchEntries, find, log, privileges])
      this.addSql(sql);
  }
}
