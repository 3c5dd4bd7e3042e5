import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { environmentWith, readConfig } from '#server/platform/process/read-config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { lockInstallation, openInstallation } from '#server/platform/process/embedded/installation.ts';
import { waitForGrace, runProcess, stopWithParent, type ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { checkPort } from '#server/platform/process/port-check.ts';

// Vite serves the client and proxies to the server, which restarts on each change. PostgreSQL belongs to this process, so it survives these
// restarts.
runProcess(async (life) => {
  const config = readConfig();
  if (config.isRunByNpm) stopWithParent(life);
  if (config.mode === 'embedded') lockInstallation(config, life);
  await checkPort('PORT', config.port, config.host);
  const { ownerUrl, secret, keepRunning } = await openInstallation(config, life);
  keepRunning();
  const serverPort = await findFreePort();
  life.stopping.throwIfAborted();

  runChild(life, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'], {
    DATABASE_URL: ownerUrl,
    CAIRN_SECRET: secret,
    CAIRN_WORKER: 'inline', // so that the worker restarts with the server
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

function runChild(life: ProcessLifecycle, args: string[], env: Record<string, string>): void {
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, env: environmentWith(env), stdio: 'inherit' });
  const ended = once(child, 'exit');
  life.onStop((hurry) => endChild(child, ended, hurry));
  void ended.then(() => {
    if (life.stopping.aborted) return;
    console.error(`${args.at(-1)} exited; stopping the others.`);
    life.stop(1);
  });
}

async function endChild(child: ChildProcess, ended: Promise<unknown>, hurry: AbortSignal): Promise<void> {
  child.kill('SIGTERM');
  await waitForGrace(ended, hurry);
  child.kill('SIGKILL');
}
