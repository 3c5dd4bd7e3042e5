import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerImports } from './changed-tests.ts';
import { root } from './step.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last common commit with `base`, committed or not. */
export function changedFiles(base: string): string[] {
  const [common = base] = git('merge-base', base, 'HEAD');
  return [...new Set([...git('diff', '--name-only', common), ...git('ls-files', '--others', '--exclude-standard')])];
}

const imported = (feature: string) => new RegExp(`from '#(?:shared|server|worker)/${feature}/`);
const importing = (feature: string, pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => imported(feature).test(readFileSync(path.join(root, file), 'utf8')));
const isTest = (file: string) => /\.(?:test|proof)\.ts$/.test(file);

export const imports: ServerImports = {
  importersOf(feature) {
    const code = importing(feature, '{server,worker}/*/**/*.ts').filter((file) => !isTest(file));
    const names = new Set(code.map((file) => file.split(path.sep)[1]!));
    return [...names].filter((name) => !['app', 'test', 'platform', feature].includes(name)).sort();
  },
  testsOf: (feature) => importing(feature, '{server,worker}/app/*.test.ts').sort(),
};
