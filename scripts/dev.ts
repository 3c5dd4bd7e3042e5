import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { environmentWith, readConfig, repositoryRoot } from '#server/platform/config.ts';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { holdData, openInstallation } from '#server/platform/embedded/installation.ts';
import { orHurried, runProcess, stopWithParent, type Life } from '#server/platform/lifecycle.ts';
import { checkPort } from '#server/platform/port-check.ts';

// Vite serves the client at the address that a person opens, and passes on to the server, which starts again with every
// change. PostgreSQL belongs to this process, so it survives that; the server uses it as it would any other.
runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  if (config.mode === 'embedded') holdData(config, life);
  await checkPort('PORT', config.port, config.host);
  const { ownerUrl, secret, keepRunning } = await openInstallation(config, life);
  keepRunning();
  const serverPort = await findFreePort();
  life.stopping.throwIfAborted();

  runChild(life, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'], {
    DATABASE_URL: ownerUrl,
    CAIRN_SECRET: secret,
    CAIRN_DEMO: config.demo ? 'on' : 'off',
    CAIRN_CLIENT: `http://localhost:${config.port}`,
    CAIRN_HOST: '127.0.0.1',
    PORT: String(serverPort),
    LOG_LEVEL: config.logLevel,
  });
  const vite = path.join(repositoryRoot, 'node_modules/vite/bin/vite.js');
  runChild(life, [vite, '--port', String(config.port), '--strictPort', '--host', config.host, '--logLevel', 'warn'], {
    CAIRN_API: `http://127.0.0.1:${serverPort}`,
  });
});

function runChild(life: Life, args: string[], env: Record<string, string>): void {
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env: environmentWith(env), stdio: 'inherit' });
  const ended = once(child, 'exit');
  life.onStop((hurry) => endChild(child, ended, hurry));
  void ended.then(() => {
    if (life.stopping.aborted) return;
    console.error(`${args.at(-1)} has ended, so this stops as well.`);
    life.stop(1);
  });
}

async function endChild(child: ChildProcess, ended: Promise<unknown>, hurry: AbortSignal): Promise<void> {
  child.kill('SIGTERM');
  await orHurried(ended, hurry);
  child.kill('SIGKILL');
}
