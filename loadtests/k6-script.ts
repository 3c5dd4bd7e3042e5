import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Life } from '#server/platform/lifecycle.ts';
import { cacheOf, programOf } from '#scripts/real-services.ts';
import type { Choices } from './choices.ts';
import { findingsOf, type Finding, type Metrics } from './findings.ts';

/** The version that is built where none is installed; `.ci/run` builds the same. */
export const k6Source = 'go.k6.io/k6@v1.8.1';

/** Throws a `StartFault` that says how to get it. */
export const k6Program = () => programOf('k6', `"GOBIN=${cacheOf(process.env)} go install ${k6Source}" builds it.`);

export interface ScriptRun {
  readonly program: string;
  readonly script: string;
  /** The file that tells it who plays. */
  readonly cast: string;
  /** The file that it tells what it found in. */
  readonly summary: string;
  readonly choices: Choices;
  readonly life: Life;
}

/** Runs one script of k6 to its end; a run that says nothing has failed. */
export async function runScript({ program, script, cast, summary, choices, life }: ScriptRun): Promise<Finding[]> {
  console.log(`${script} ...`);
  const told = { CAST: cast, SUMMARY: summary, SECONDS: choices.seconds, SMOKE: choices.isSmoke ? 'on' : 'off' };
  const variables = Object.entries(told).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const args = ['run', '--quiet', '--no-usage-report', '--address', '', ...variables, path.join(import.meta.dirname, `${script}.js`)];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  life.onStop(() => void child.kill('SIGKILL'));
  const [code] = (await ended) as [number | null];
  if (!existsSync(summary)) return [{ script, measure: 'the run', value: `ended with ${code}`, limit: 'an answer', holds: false }];
  return findingsOf(script, JSON.parse(readFileSync(summary, 'utf8')) as Metrics);
}
