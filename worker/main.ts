import { closeHouse, openHouse } from '#server/app/cairn.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/config.ts';
import { orHurried, runProcess, stopWithParent } from '#server/platform/lifecycle.ts';
import { createMetrics, serveMetrics } from '#server/platform/metrics.ts';
import { checkPort } from '#server/platform/port-check.ts';
import { secretsFrom } from '#server/platform/secrets.ts';
import { explainDatabase, StartFault } from '#server/platform/start-fault.ts';
import { announceAllWork, startAllWork } from './app/start-work.ts';

runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  const { databaseUrl, secret } = config;
  if (!databaseUrl || !secret) throw new StartFault('A worker of its own needs DATABASE_URL; without it, npm start does its work as well.');
  if (config.metricsPort) await checkPort('METRICS_PORT', config.metricsPort, config.metricsHost);
  const secrets = secretsFrom(secret);
  const urls = await prepareDatabase(databaseUrl, secrets).catch((error: unknown) => {
    throw explainDatabase(error, databaseUrl);
  });
  life.stopping.throwIfAborted();
  const house = await openHouse({ config, secrets, urls });
  life.onStop(() => closeHouse(house));
  announceAllWork();
  const worker = startAllWork(house, life.stopping);
  life.onStop((hurry) => orHurried(worker.stop(), hurry));
  if (config.metricsPort) life.onStop(await serveMetrics(createMetrics(), config.metricsPort, config.metricsHost));
  await worker.ready;
  house.log.info('The worker is ready.');
});
