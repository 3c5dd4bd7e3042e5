import { globSync, existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseTests, generated } from './changed-tests.ts';
import { featuresOfJourneys } from './journeys-of-features.ts';
import { root } from './step.ts';

const importers: Readonly<Record<string, string[]>> = { goals: ['reviews'] };
const appTests: Readonly<Record<string, string[]>> = { goals: ['worker/app/goal-notifications.test.ts'] };
const imports = { importersOf: (feature: string) => importers[feature] ?? [], testsOf: (feature: string) => appTests[feature] ?? [] };
const choose = (...files: string[]) => chooseTests(files, imports);

test('code and SQL of a feature choose its tests, those of its importers, its journeys, and its part of the generated suites', () => {
  expect(choose('server/goals/goal.sql.ts')).toEqual({
    features: ['goals'],
    server: ['server/goals/', 'worker/goals/', 'server/reviews/', 'worker/reviews/', ...appTests.goals!, ...generated],
    process: ['server/goals/', 'worker/goals/', 'server/reviews/', 'worker/reviews/'],
    e2e: ['goal-access', 'goal-keys', 'goals'],
    isClientChanged: false,
  });
});

test('a component chooses journeys of its feature and nothing on the server', () => {
  expect(choose('client/goals/goal-tree.tsx')).toMatchObject({
    features: [],
    server: [],
    e2e: ['goal-access', 'goal-keys', 'goals'],
    isClientChanged: true,
  });
});

test('a folder of a feature chooses the journeys of the feature and of the folder', () => {
  expect(choose('client/tasks/recurrence/rule-field.tsx').e2e).toEqual(['board', 'home', 'offline', 'recurrence']);
});

test('a changed test chooses itself', () => {
  expect(choose('server/goals/goals.test.ts')).toMatchObject({ features: [], server: ['server/goals/goals.test.ts'], e2e: [] });
  expect(choose('client/e2e/labels.spec.ts')).toMatchObject({ server: [], e2e: ['labels'] });
});

test.each([
  'server/platform/http/validation.ts',
  'server/app/features.ts',
  'server/test/world.ts',
  'shared/platform/room.ts',
  'package.json',
  'server/main.ts',
])('%s chooses everything', (file) => expect(choose('client/goals/goal-tree.tsx', file).features).toBeUndefined());

test('documents choose nothing', () => {
  expect(choose('docs/architecture.md', 'README.md')).toMatchObject({
    features: [],
    server: [],
    process: [],
    e2e: [],
    isClientChanged: false,
  });
});

test('every journey names features that exist', () => {
  const specs = globSync('client/e2e/*.spec.ts', { cwd: root }).map((file) => path.basename(file, '.spec.ts'));
  expect(Object.keys(featuresOfJourneys).sort()).toEqual(specs.sort());
  const features = new Set(Object.values(featuresOfJourneys).flat());
  const isThere = (name: string) => ['shared', 'server', 'client'].some((folder) => existsSync(path.join(root, folder, name)));
  expect([...features].filter((name) => !isThere(name))).toEqual([]);
});

test('every generated suite exists', () => {
  expect(generated.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
