import { parseArgs } from 'node:util';
import { isId } from '#shared/platform/schema.ts';
import { erasePerson, findPerson } from '#server/app/erase-person.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/config.ts';
import { holdData, openInstallation } from '#server/platform/embedded/installation.ts';
import { runProcess } from '#server/platform/lifecycle.ts';
import { openPost } from '#server/platform/post/open-post.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { StartFault } from '#server/platform/start-fault.ts';
import { openStore } from '#server/platform/stores/open-store.ts';

/** The id or the address of whoever is to be forgotten; whatever else was said is not understood. */
function whom(): string {
  const { values, positionals } = parseArgs({ options: { person: { type: 'string' } }, strict: false });
  const { person, ...others } = values;
  const isClear = typeof person === 'string' && (isId(person) || person.includes('@'));
  if (!isClear || Object.keys(others).length > 0 || positionals.length > 0)
    throw new StartFault('Say whom: npm run erase -- --person <id or e-mail address>');
  return person;
}

/** `npm run erase -- --person <id or e-mail address>`: forgets a person; docs/operations.md says what that means. */
runProcess(async (life) => {
  const wanted = whom();
  const config = readConfig();
  if (config.mode === 'embedded') holdData(config, life);
  const { ownerUrl, secret, explain } = await openInstallation(config, life);
  const { owner } = await prepareDatabase(ownerUrl, secretsFrom(secret)).catch(async (error: unknown) => {
    throw await explain(error);
  });
  const person = await findPerson(owner, wanted);
  const { rows, events, answers, rooms, storeKeys } = await erasePerson(owner, person, { post: openPost(config) });
  await openStore(config).remove(storeKeys);
  console.log(
    `Erased ${person}: ${rows} rows, ${events} events and ${answers} answers blanked, ${rooms.length} rooms to be read anew, and what they had sent is gone.`,
  );
  life.stop(0);
});
