import { openCairn } from '#server/app/cairn.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { waitForGrace, runProcess } from '#server/platform/process/lifecycle.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { announceSubscribers, startWork } from '#worker/app/start-work.ts';

/* Server as in `npm start`, but without rate limits per person. */

runProcess(async (life) => {
  const config = readConfig();
  const secrets = secretsFrom(config.secret ?? '');
  const urls = await prepareDatabase(config.databaseUrl ?? '', secrets);
  const cairn = await openCairn({ config, secrets, urls, hasRateLimits: false });
  life.onStop((forced) => waitForGrace(cairn.close(), forced));
  announceSubscribers();
  await cairn.app.listen({ port: config.port, host: config.host });
  if (!config.hasWorker) return;
  const worker = startWork(cairn.services, life.stopping);
  life.onStop((forced) => waitForGrace(worker.stop(), forced));
  await worker.ready;
});
