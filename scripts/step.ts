import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export interface ScriptStep {
  name: string;
  command: string[];
  env?: Record<string, string>;
}

const endings: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
let isInterrupted = false;

export interface StepResult {
  isOk: boolean;
  seconds: number;
  output: string;
}

/** Environment for tools: the bundled Node.js and installed programs come first in PATH. */
export const toolEnvironment = (more: Record<string, string> = {}) => ({
  ...process.env,
  ...more,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
});

/** Runs a command for at most `minutes`. The output is printed, or only returned if `isQuiet` is set. */
export function runStep({ command, env }: ScriptStep, { isQuiet = false, minutes = 35, cwd = root } = {}): Promise<StepResult> {
  const [program = '', ...args] = command;
  const start = performance.now();
  if (isInterrupted) return Promise.resolve({ isOk: false, seconds: 0, output: 'interrupted' });
  // Own process group, so that a hanging step ends with all its child processes.
  const child = spawn(program, args, {
    cwd,
    env: toolEnvironment(env),
    detached: true,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const stop = (signal: NodeJS.Signals) => child.pid && child.exitCode === null && process.kill(-child.pid, signal);
  const interrupt = (signal: NodeJS.Signals) => {
    isInterrupted = true;
    stop(signal);
  };
  for (const signal of endings) process.on(signal, interrupt);
  const timer = setTimeout(() => {
    output += `stopped after ${minutes} minutes\n`;
    console.error(`${program} stopped: it ran for more than ${minutes} minutes`);
    stop('SIGKILL');
  }, minutes * 60_000);

  return new Promise((resolve) => {
    const end = (isOk: boolean) => {
      clearTimeout(timer);
      for (const signal of endings) process.off(signal, interrupt);
      resolve({ isOk, seconds: (performance.now() - start) / 1000, output });
    };
    child.once('error', (error) => {
      output += error.message;
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

export const stepLine = (name: string, { isOk, seconds }: StepResult) => `${isOk ? 'ok  ' : 'FAIL'} ${name} ${seconds.toFixed(1)} s`;
