import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stopOrphan } from '#server/platform/process/embedded/orphan.ts';

/** Ends the processes of a data folder and deletes it. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  for (const pid of processesOn(dataDir)) if (/(server|worker)\/main\.ts/.test(commandOf(pid))) process.kill(pid, 'SIGKILL');
  await stopOrphan(path.join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}

/** The name of a data folder contains the process that made it. */
const named = /^cairn-(?:test|own|start|model|cluster|crash|faults)-(\d+)-/;

/** Removes the data folders of killed processes. Those in memory would leave too little of it for later runs. */
export async function sweepAbandoned(homes: readonly string[]): Promise<void> {
  for (const home of homes) {
    for (const name of readdirSync(home)) {
      const pid = named.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) await removeDataFolder(path.join(home, name));
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Works on Linux only. */
export function processesOn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && [workplaceOf(pid), commandOf(pid), environmentOf(pid)].some((text) => text.includes(folder)));
}

const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
const workplaceOf = (pid: number) => orEmpty(() => readlinkSync(`/proc/${pid}/cwd`));
const environmentOf = (pid: number) => orEmpty(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
export const commandOf = (pid: number) => orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
