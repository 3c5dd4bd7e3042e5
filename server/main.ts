import { setTimeout as delay } from 'node:timers/promises';
import type { Cairn } from '#server/app/cairn.ts';
import { linesOf, type SignIn } from '#server/app/seed/sign-ins.ts';
import { buildClientIfStale } from '#server/platform/client-build.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { holdData, openInstallation, type Installation } from '#server/platform/embedded/installation.ts';
import { orHurried, runProcess, stopWithParent, type Life } from '#server/platform/lifecycle.ts';
import { checkPort, explainPort } from '#server/platform/port-check.ts';
import { secretsFrom } from '#server/platform/secrets.ts';

runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  if (config.mode === 'embedded') holdData(config, life);
  await checkPort('PORT', config.port, config.host);
  if (config.metricsPort) await checkPort('METRICS_PORT', config.metricsPort, config.metricsHost);

  const steps = [openInstallation(config, life), loadApp(), prepareClient(config, life)] as const;
  // Also when one fails: a step that is still under way could not be undone.
  await Promise.allSettled(steps);
  const [database, modules] = await Promise.all(steps);
  life.stopping.throwIfAborted();
  const cairn = await serve(config, life, database, modules).catch(async (error: unknown) => {
    throw await database.explain(error);
  });
  database.keepRunning();
  if (config.hasWorker) await work(cairn, life, modules);
  life.onStop((hurry) => drain(cairn, config, hurry));
});

/** Whoever sends requests here learns that they go elsewhere now, and those on their way are served as ever. */
async function drain({ leave }: Cairn, { drain: seconds }: Config, hurry: AbortSignal): Promise<void> {
  leave();
  await delay(seconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
}

const prepareClient = async ({ clientUrl }: Config, life: Life) => {
  if (!clientUrl) await buildClientIfStale(life.stopping);
};

/** Loaded while PostgreSQL starts; a wrong variable or a second start is said without it. */
async function loadApp() {
  const [{ alone, prepareDatabase }, { openCairn }, { seedDemo, demoSignIns }, { announceAllWork, startAllWork }] = await Promise.all([
    import('#server/app/database.ts'),
    import('#server/app/cairn.ts'),
    import('#server/app/seed/demo.ts'),
    import('#worker/app/start-work.ts'),
  ]);
  return { alone, prepareDatabase, openCairn, seedDemo, demoSignIns, announceAllWork, startAllWork };
}

type Modules = Awaited<ReturnType<typeof loadApp>>;

async function serve(config: Config, life: Life, { ownerUrl, secret }: Installation, modules: Modules): Promise<Cairn> {
  const secrets = secretsFrom(secret);
  const urls = await modules.prepareDatabase(ownerUrl, secrets, config.provider);
  const cairn = await modules.openCairn({ config, secrets, urls });
  life.onStop((hurry) => orHurried(cairn.close(), hurry));
  life.stopping.throwIfAborted();
  if (config.demo) await modules.alone(ownerUrl, (owner) => modules.seedDemo(owner, cairn.house.now()));
  modules.announceAllWork(); // what is sown has no followers
  await listen(cairn, config);
  announce(config, config.demo ? await modules.demoSignIns(cairn.house) : []);
  return cairn;
}

async function work({ house }: Cairn, life: Life, { startAllWork }: Modules): Promise<void> {
  const worker = startAllWork(house, life.stopping);
  life.onStop((hurry) => orHurried(worker.stop(), hurry));
  await worker.ready;
}

async function listen({ app }: Cairn, { port, host }: Config): Promise<void> {
  await app.listen({ port, host }).catch((error: unknown) => {
    throw explainPort(error, 'PORT', port, host);
  });
}

function announce({ clientUrl, host, port }: Config, signIns: SignIn[]): void {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  console.log(`\nCairn is ready at ${clientUrl ?? `http://${name}:${port}`}\n`);
  for (const line of linesOf(signIns)) console.log(line);
  if (signIns.length > 0) console.log('\nPress Ctrl+C to stop.');
}
