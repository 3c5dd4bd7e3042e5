import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildClientIfStale } from '#server/platform/process/client-build.ts';
import type { Config } from '#server/platform/base/config.ts';
import { readConfig } from '#server/platform/process/read-config.ts';
import { lockInstallation, openInstallation } from '#server/platform/process/embedded/installation.ts';
import { runProcess, stopWithParent, type ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { checkPort } from '#server/platform/process/port-check.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import { demoOffers } from '#server/access/demo/demo-sign-ins.ts';
import { linesOf } from '#server/app/seed/sign-ins.ts';
import { startServices } from '#scripts/real-services.ts';
import { startCluster } from './cluster.ts';

/** `npm run cluster -- --servers 3 --workers 2`: starts a cluster on this machine, with its own data folder. */
runProcess(async (life) => {
  const { servers, workers } = readCounts();
  const config = clusterConfig();
  if (config.isRunByNpm) stopWithParent(life);
  if (config.mode === 'embedded') lockInstallation(config, life);
  await checkPort('PORT', config.port, config.host);
  const database = await openInstallation(config, life);
  database.keepRunning();
  const services = await startServices(path.join(config.dataDir, 'services'));
  life.onStop(() => services.stop());
  if (!config.clientUrl) await buildClientIfStale(life.stopping);
  life.stopping.throwIfAborted();
  const env = {
    ...services.env,
    DATABASE_URL: database.ownerUrl,
    CAIRN_SECRET: database.secret,
    CAIRN_DATA: config.dataDir,
    CAIRN_DEMO: config.demo ? 'on' : 'off',
    LOG_LEVEL: config.logLevel,
  };
  const cluster = await startCluster({ servers, workers, port: config.port, host: config.host, env, log: (line) => console.log(line) });
  life.onStop(() => cluster.stop());
  announce(config, cluster);
  rollOnRequest(life, cluster);
});

const usage = 'npm run cluster -- --servers 3 --workers 2';

function readCounts(): { servers: number; workers: number } {
  const { values } = parseArgs({ options: { servers: { type: 'string', default: '3' }, workers: { type: 'string', default: '2' } } });
  const [servers, workers] = [Number(values.servers), Number(values.workers)];
  const isIn = (count: number, least: number) => Number.isInteger(count) && count >= least && count <= 5;
  if (!isIn(servers, 1) || !isIn(workers, 0)) throw new StartupError(`There are 1 to 5 servers and 0 to 5 workers: ${usage}`);
  return { servers, workers };
}

function clusterConfig(): Config {
  const config = readConfig();
  return { ...config, dataDir: path.join(config.dataDir, 'cluster') };
}

function announce({ demo }: Config, { url, servers, workers }: Awaited<ReturnType<typeof startCluster>>): void {
  console.log(`\nCairn is ready at ${url.replace('0.0.0.0', 'localhost')}, behind it\n`);
  for (const { kind, address, pid } of [...servers, ...workers]) console.log(`  ${kind}  ${address}  process ${pid()}`);
  if (demo) for (const line of ['', ...linesOf(demoOffers())]) console.log(line);
  console.log('\nCtrl+C stops everything; SIGUSR2 restarts the processes one after another without downtime.');
}

/** SIGUSR2 starts a rolling restart, so that an upgrade can be observed and measured. */
function rollOnRequest(life: ProcessLifecycle, cluster: Awaited<ReturnType<typeof startCluster>>): void {
  let rolling = Promise.resolve();
  process.on('SIGUSR2', () => {
    rolling = rolling
      .then(() => cluster.roll())
      .then(
        () => console.log('All processes restarted'),
        () => life.stop(1),
      );
  });
}
