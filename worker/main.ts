import { closeServices, openServices } from '#server/app/cairn.ts';
import { prepareDatabase } from '#server/app/database.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { waitForGrace, runProcess, stopWithParent } from '#server/platform/process/lifecycle.ts';
import { openWorkerBuses, type ProcessChannel } from '#server/platform/live/process-buses.ts';
import { waitOut } from '#server/platform/process/wait-out.ts';
import { besideServer } from '#server/platform/process/worker-process.ts';
import { isConnectionLost } from '#server/platform/base/lost-connection.ts';
import { createMetrics, serveMetrics } from '#server/platform/base/metrics.ts';
import { checkPort } from '#server/platform/process/port-check.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';
import { explainDatabaseError, StartupError } from '#server/platform/base/startup-error.ts';
import { announceSubscribers, startWork } from './app/start-work.ts';

runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  const isBesideServer = process.argv.includes(besideServer);
  if (isBesideServer) process.on('disconnect', () => life.stop(0));
  const { databaseUrl, secret } = config;
  if (!databaseUrl || !secret) throw new StartupError('A worker of its own needs DATABASE_URL; without it, npm start starts one as well.');
  if (config.metricsPort) await checkPort('METRICS_PORT', config.metricsPort, config.metricsHost);
  const secrets = secretsFrom(secret);
  const urls = await waitOut(() => prepareDatabase(databaseUrl, secrets), {
    isPassing: isConnectionLost,
    tell: ({ message }) => console.error(`The worker waits for PostgreSQL: ${message}`),
    stopping: life.stopping,
  }).catch((error: unknown) => {
    throw explainDatabaseError(error, databaseUrl);
  });
  life.stopping.throwIfAborted();
  const buses = isBesideServer && !config.redisUrl && { buses: openWorkerBuses(process as ProcessChannel) };
  const services = await openServices({ config, secrets, urls, ...buses });
  life.onStop(() => closeServices(services));
  announceSubscribers();
  const worker = startWork(services, life.stopping);
  life.onStop((forced) => waitForGrace(worker.stop(), forced));
  if (config.metricsPort) life.onStop(await serveMetrics(createMetrics(), config.metricsPort, config.metricsHost));
  await worker.ready;
  services.log.info('The worker is ready.');
});
