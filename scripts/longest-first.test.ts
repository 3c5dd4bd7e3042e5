import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, long } from './longest-first.ts';
import { root } from './step.ts';

const projectOf = (name: string, groupOrder: number) => ({ name, config: { isolate: true, sequence: { groupOrder } } });
const [unit, server] = [projectOf('unit', 0), projectOf('server', 1)];
const fileOf = (project: object, name: string) => ({ project, moduleId: path.join(root, name) }) as unknown as TestSpecification;

test('a project begins with what runs long, and the projects keep their order', async () => {
  const known = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } } as unknown as Vitest;
  const files = [
    fileOf(server, 'server/app/transactions.test.ts'),
    fileOf(server, 'server/app/contracts.test.ts'),
    fileOf(server, 'server/app/strange-input.test.ts'),
    fileOf(unit, 'scripts/longest-first.test.ts'),
  ];
  expect((await new LongestFirst(known).sort(files)).map(({ moduleId }) => path.relative(root, moduleId))).toEqual([
    'scripts/longest-first.test.ts',
    'server/app/strange-input.test.ts',
    'server/app/contracts.test.ts',
    'server/app/transactions.test.ts',
  ]);
});

test('what is named as long is there', () => {
  expect(long.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
