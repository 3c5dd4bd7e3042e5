import { parseArgs } from 'node:util';
import { erasePerson } from '#server/app/erase-person.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/config.ts';
import { holdData, openInstallation } from '#server/platform/embedded/installation.ts';
import { runProcess } from '#server/platform/lifecycle.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { StartFault } from '#server/platform/start-fault.ts';

/** `npm run erase -- --person <id>`: forgets a person; docs/operations.md says what that means. */
runProcess(async (life) => {
  const { person = '' } = parseArgs({ options: { person: { type: 'string' } } }).values;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(person)) throw new StartFault('Say whom: npm run erase -- --person <id>');
  const config = readConfig();
  if (config.mode === 'embedded') holdData(config, life);
  const { ownerUrl, secret } =
    config.mode === 'embedded' ? await openInstallation(config, life) : { ownerUrl: config.databaseUrl ?? '', secret: config.secret ?? '' };
  const { owner } = await prepareDatabase(ownerUrl, secretsFrom(secret));
  const { rows, events, answers, rooms } = await erasePerson(owner, person);
  console.log(`Erased ${person}: ${rows} rows, ${events} events and ${answers} answers blanked, ${rooms.length} rooms to be read anew.`);
  life.stop(0);
});
