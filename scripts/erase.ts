import { parseArgs } from 'node:util';
import { isId } from '#shared/platform/schema.ts';
import { erasePerson, findPerson } from '#server/app/erase-person.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { lockInstallation, openInstallation } from '#server/platform/process/embedded/installation.ts';
import { runProcess } from '#server/platform/process/lifecycle.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { createFileStore } from '#server/platform/storage/open-store.ts';

function whom(): string {
  const { values, positionals } = parseArgs({ options: { person: { type: 'string' } }, strict: false });
  const { person, ...others } = values;
  const isClear = typeof person === 'string' && (isId(person) || person.includes('@'));
  if (!isClear || Object.keys(others).length > 0 || positionals.length > 0)
    throw new StartupError('Say whom: npm run erase -- --person <id or e-mail address>');
  return person;
}

/** `npm run erase -- --person <id or email address>`: erases a person's data. See docs/operations.md. */
runProcess(async (life) => {
  const wanted = whom();
  const config = readConfig();
  if (config.mode === 'embedded') lockInstallation(config, life);
  const { ownerUrl, secret, explain } = await openInstallation(config, life);
  const { owner } = await prepareDatabase(ownerUrl, secretsFrom(secret)).catch(async (error: unknown) => {
    throw await explain(error);
  });
  const person = await findPerson(owner, wanted);
  const { rows, events, answers, rooms, storeKeys } = await erasePerson(owner, person, { post: createMailer(config) });
  await createFileStore(config).remove(storeKeys);
  console.log(
    `Erased ${person}: ${rows} rows, ${events} events and ${answers} answers blanked, ${rooms.length} rooms to be read anew, and what they had sent is gone.`,
  );
  life.stop(0);
});
