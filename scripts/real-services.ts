import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/embedded/free-port.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';

/** MinIO publishes only sources, so this version is built; `.ci/run` builds the same one. */
export const minioSource = 'github.com/minio/minio@v0.0.0-20260212201848-7aac2a2c5b7c';
export const cacheOf = ({ XDG_CACHE_HOME }: NodeJS.ProcessEnv) => path.join(XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'cairn/bin');

export interface RealServices {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Own process group: Ctrl+C must reach only Cairn, which needs these services while it stops. */
const aside = { stdio: 'ignore', detached: true } as const;

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Finds a program in the PATH or the build cache. Throws a `StartupError` with the install command. */
export function programOf(name: string, howToGet: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), cacheOf(process.env)];
  const found = folders.map((folder) => path.join(folder, name)).find(isProgram);
  if (!found) throw new StartupError(`${name} is not there; ${howToGet}`);
  return found;
}

/** Starts Redis and MinIO with data in `folder`. Throws a `StartupError` if one is missing. */
export async function startServices(folder: string): Promise<RealServices> {
  const minio = programOf('minio', `"GOBIN=${cacheOf(process.env)} go install ${minioSource}" builds it.`);
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endChild));
  };
  try {
    const redis = await startRedis(path.join(folder, 'redis'));
    children.push(redis.child);
    const files = await startMinio(minio, path.join(folder, 'minio'), children);
    return { env: { REDIS_URL: redis.url, ...files }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function startRedis(folder: string, port?: number): Promise<{ url: string; port: number; child: ChildProcess }> {
  const program = programOf('redis-server', '"apt-get install redis-server" brings it.');
  mkdirSync(folder, { recursive: true });
  const chosen = port ?? (await findFreePort());
  const keeping = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  const child = spawn(program, ['--port', String(chosen), '--bind', '127.0.0.1', '--dir', folder, ...keeping], aside);
  await becomes(child, 'Redis', () => listens(chosen));
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, child };
}

async function startMinio(program: string, folder: string, children: ChildProcess[]) {
  mkdirSync(folder, { recursive: true });
  const address = `127.0.0.1:${await findFreePort()}`;
  const consoleAddress = `127.0.0.1:${await findFreePort()}`;
  const [user, password] = ['cairn', 'three-stones'];
  const env = { ...process.env, MINIO_ROOT_USER: user, MINIO_ROOT_PASSWORD: password, MINIO_BROWSER: 'off' };
  const child = spawn(program, ['server', folder, '--address', address, '--console-address', consoleAddress, '--quiet'], {
    env,
    ...aside,
  });
  children.push(child);
  const url = `http://${address}`;
  const isReady = () =>
    fetch(`${url}/minio/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await becomes(child, 'MinIO', isReady);
  return { S3_ENDPOINT: url, S3_BUCKET: 'cairn', S3_ACCESS_KEY: user, S3_SECRET_KEY: password };
}

async function becomes(child: ChildProcess, name: string, isReady: () => Promise<boolean>): Promise<void> {
  let isOver = false;
  child.once('error', () => (isOver = true)).once('exit', () => (isOver = true));
  for (let tried = 0; tried < 300 && !isOver; tried++) {
    if (await isReady()) return;
    await delay(100);
  }
  throw new StartupError(`${name} does not start.`);
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
