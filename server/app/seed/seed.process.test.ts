import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { environmentWith } from '#server/platform/process/read-config.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

const seed = (...words: string[]) =>
  spawnSync('node', ['scripts/seed.ts', ...words], {
    cwd: repositoryRoot,
    // Invalid folder: a run that passes validation stops here and writes nothing.
    env: environmentWith({ CAIRN_DATA: '/dev/null/never' }) as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });

test.each([
  [
    ['--people', '5', '--tasks', 'many'],
    ['--people must be a whole number from 10 to 20000, not "5"', '--tasks must be a whole number'],
  ],
  [['--people', '50'], ['--tasks is missing']],
  [['--persons', '50'], ['--persons']],
  [['--people', '50', '--tasks', '100'], ['The data folder /dev/null/never cannot be written']],
])('npm run seed explains what is wrong with %j', (words, sentences) => {
  const { status, stderr } = seed(...words);
  expect(status).toBe(1);
  for (const sentence of sentences) expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});
