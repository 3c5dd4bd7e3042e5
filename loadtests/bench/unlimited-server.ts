import { openCairn } from '#server/app/cairn.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/config.ts';
import { orHurried, runProcess } from '#server/platform/lifecycle.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { announceAllWork, startAllWork } from '#worker/app/start-work.ts';

/* The server of `npm start` over a given database, but that a person may ask as often as they like. */

runProcess(async (life) => {
  const config = readConfig();
  const secrets = secretsFrom(config.secret ?? '');
  const urls = await prepareDatabase(config.databaseUrl ?? '', secrets);
  const cairn = await openCairn({ config, secrets, urls, hasRateLimits: false });
  life.onStop((hurry) => orHurried(cairn.close(), hurry));
  announceAllWork();
  await cairn.app.listen({ port: config.port, host: config.host });
  if (!config.hasWorker) return;
  const worker = startAllWork(cairn.house, life.stopping);
  life.onStop((hurry) => orHurried(worker.stop(), hurry));
  await worker.ready;
});
