import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cairn } from '#server/app/cairn.ts';
import { linesOf, type SignIn } from '#server/app/seed/sign-ins.ts';
import { buildClientIfStale } from '#server/platform/process/client-build.ts';
import { joinWorkerProcess } from '#server/platform/live/process-buses.ts';
import type { Config } from '#server/platform/base/config.ts';
import { hasCause } from '#server/platform/base/lost-connection.ts';
import { keepCompiledCode } from '#server/platform/process/compile-cache.ts';
import { isLoopback, readConfig } from '#server/platform/process/read-config.ts';
import { lockInstallation, openInstallation, type Installation } from '#server/platform/process/embedded/installation.ts';
import { waitForGrace, runProcess, stopWithParent, type ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { checkPort, explainPortError } from '#server/platform/process/port-check.ts';
import { waitOut } from '#server/platform/process/wait-out.ts';
import { runWorkerProcess } from '#server/platform/process/worker-process.ts';
import { secretsFrom } from '#server/platform/base/secrets.ts';

keepCompiledCode();
runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  if (config.mode === 'embedded') lockInstallation(config, life);
  await checkPort('PORT', config.port, config.host);
  if (config.metricsPort) await checkPort('METRICS_PORT', config.metricsPort, config.metricsHost);

  const steps = [openInstallation(config, life), loadApp(), prepareClient(config, life)] as const;
  // Wait for every step even after one fails: a step that is still running cannot be undone.
  await Promise.allSettled(steps);
  const [database, modules] = await Promise.all(steps);
  life.stopping.throwIfAborted();
  const cairn = await serve(config, life, database, modules).catch(async (error: unknown) => {
    throw await database.explain(error);
  });
  database.keepRunning();
  if (config.worker === 'inline') await work(cairn, life, modules);
  if (config.worker === 'on') workBeside(config, cairn, life, database);
  life.onStop((forced) => drain(cairn, config, forced));
});

/** Report "not ready" so that the load balancer sends new requests elsewhere, while open requests are still served. */
async function drain({ leave }: Cairn, { drain: seconds }: Config, forced: AbortSignal): Promise<void> {
  leave();
  await delay(seconds * 1000, undefined, { signal: forced }).catch(() => undefined);
}

const prepareClient = async ({ clientUrl }: Config, life: ProcessLifecycle) => {
  if (!clientUrl) await buildClientIfStale(life.stopping);
};

/** Load the application in parallel with PostgreSQL; configuration errors are reported before this import. */
async function loadApp() {
  const [{ withConnection, prepareDatabase }, { openCairn }, { seedDemo }, { demoSignIns }, { announceSubscribers, startWork }] =
    await Promise.all([
      import('#server/app/database.ts'),
      import('#server/app/cairn.ts'),
      import('#server/app/seed/demo.ts'),
      import('#server/access/demo/demo-sign-ins.ts'),
      import('#worker/app/start-work.ts'),
    ]);
  return { withConnection, prepareDatabase, openCairn, seedDemo, demoSignIns, announceSubscribers, startWork };
}

type Modules = Awaited<ReturnType<typeof loadApp>>;

async function serve(config: Config, life: ProcessLifecycle, { ownerUrl, secret }: Installation, modules: Modules): Promise<Cairn> {
  const secrets = secretsFrom(secret);
  const urls = await waitOut(() => modules.prepareDatabase(ownerUrl, secrets, config.provider), {
    // A database that recovers lets nobody in yet; every other failure at the start is a mistake in DATABASE_URL.
    isPassing: (error) => config.mode === 'services' && hasCause(error, /^57P03$/),
    tell: ({ message }) => console.error(`Cairn waits for PostgreSQL: ${message}`),
    stopping: life.stopping,
  });
  const cairn = await modules.openCairn({ config, secrets, urls, hasRateLimits: config.hasRateLimits });
  life.onStop((forced) => waitForGrace(cairn.close(), forced));
  life.stopping.throwIfAborted();
  if (config.demo) await modules.withConnection(ownerUrl, (owner) => modules.seedDemo(owner, cairn.services.store, cairn.services.now()));
  modules.announceSubscribers(); // Register the subscribers after seeding, so that seeded events create no jobs.
  await listen(cairn, config);
  announce(config, config.demo ? await modules.demoSignIns(cairn.services) : []);
  return cairn;
}

async function work({ services }: Cairn, life: ProcessLifecycle, { startWork }: Modules): Promise<void> {
  const worker = startWork(services, life.stopping);
  life.onStop((forced) => waitForGrace(worker.stop(), forced));
  await worker.ready;
}

function workBeside(config: Config, { services }: Cairn, life: ProcessLifecycle, installation: Installation): void {
  // With Redis, the worker process uses its message bus as every other process does.
  const join = (child: ChildProcess) => (config.redisUrl ? () => undefined : joinWorkerProcess(services.hints, child));
  runWorkerProcess({ config, installation, life, join });
}

async function listen({ app }: Cairn, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw explainPortError(error, 'PORT', port, host);
  });
}

const demoWarning =
  'Warning: the passwords of the demo company are public, and other machines reach this address. CAIRN_DEMO=off starts without the demo company.';

function announce({ clientUrl, demo, host, port }: Config, signIns: SignIn[]): void {
  const name = host === '0.0.0.0' || host === '::' || isLoopback(host) ? 'localhost' : host;
  console.log(`\nCairn is ready at ${clientUrl ?? `http://${name}:${port}`}\n`);
  for (const line of linesOf(signIns)) console.log(line);
  if (demo && !isLoopback(host)) console.warn(`\n${demoWarning}`);
  if (signIns.length > 0) console.log('\nPress Ctrl+C to stop.');
}
