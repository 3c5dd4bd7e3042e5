import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessLifecycle } from '#server/platform/process/lifecycle.ts';
import { cacheOf, programOf } from '#scripts/real-services.ts';
import type { LoadOptions } from './choices.ts';
import { findingsOf, type Finding, type LoadMetrics } from './findings.ts';

/** Version to build if k6 is not installed; `.ci/run` builds the same one. */
export const k6Source = 'go.k6.io/k6@v1.8.1';

/** Throws a `StartupError` with the install command if k6 is missing. */
export const k6Program = () => programOf('k6', `"GOBIN=${cacheOf(process.env)} go install ${k6Source}" builds it.`);

export interface ScriptRun {
  readonly program: string;
  readonly script: string;
  readonly fixture: string;
  readonly summary: string;
  readonly choices: LoadOptions;
  readonly life: ProcessLifecycle;
}

/** Runs one k6 script. A run without a summary counts as failed. */
export async function runScript({ program, script, fixture, summary, choices, life }: ScriptRun): Promise<Finding[]> {
  console.log(`${script} ...`);
  const env = { FIXTURE: fixture, SUMMARY: summary, SECONDS: choices.seconds, SMOKE: choices.isSmoke ? 'on' : 'off' };
  const variables = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const args = ['run', '--quiet', '--no-usage-report', '--address', '', ...variables, path.join(import.meta.dirname, `${script}.js`)];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  life.onStop(() => void child.kill('SIGKILL'));
  const [code] = (await ended) as [number | null];
  if (!existsSync(summary)) return [{ script, measure: 'the run', value: `ended with ${code}`, limit: 'an answer', holds: false }];
  return findingsOf(script, JSON.parse(readFileSync(summary, 'utf8')) as LoadMetrics);
}
