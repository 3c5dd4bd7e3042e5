import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Process of the machine with its resident memory in KB. */
interface ProcessSize {
  readonly pid: number;
  readonly parentId: number;
  readonly kb: number;
}

const orEmpty = <Found extends string | string[]>(read: () => Found, empty: Found): Found => {
  try {
    return read();
  } catch {
    return empty; // The process has ended meanwhile.
  }
};

const numberIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

const listFromProc = (): ProcessSize[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const status = orEmpty(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '');
      return { pid: Number(pid), parentId: numberIn(status, 'PPid'), kb: numberIn(status, 'VmRSS') };
    });

/** Reads the output of `ps -A -o pid=,ppid=,rss=`. */
export const parseProcessList = (text: string): ProcessSize[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [pid = 0, parentId = 0, kb = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parentId, kb };
    });

function listProcesses(): ProcessSize[] {
  if (process.platform === 'linux') return listFromProc();
  const { stdout, status } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The memory of processes cannot be read here: neither /proc nor the program ps exists.');
  return parseProcessList(stdout);
}

/** Resident memory of a process and of the processes below it, in bytes. Throws if the process is not among them. */
export function memoryOfTree(processes: readonly ProcessSize[], pid: number): number {
  const own = processes.find((one) => one.pid === pid);
  if (!own) throw new Error(`The process ${pid} has ended, so its memory cannot be read.`);
  const below = processes.filter(({ parentId }) => parentId === pid);
  return below.reduce((sum, child) => sum + memoryOfTree(processes, child.pid), own.kb * 1024);
}

/** Resident memory of a running process and of the processes that it has started, in bytes. */
export const residentMemory = (pid: number): number => memoryOfTree(listProcesses(), pid);
