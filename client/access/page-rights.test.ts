import { expect, test } from 'vitest';
import { publish } from '#shared/records/versions.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import { pageRights } from './page-rights.ts';

const archiveAll = { ...publish, right: 'delete' } as const;
const list = { page: 'Tasks', isReadByAll: false, actions: { publish, 'archive-all': archiveAll } };
const row = { id: 'a', isArchived: false, version: 1, createdAt: '', updatedAt: '' };
const allowed = (grants: Parameters<typeof sampleActor>[0]) => {
  const { canAct } = pageRights(sampleActor(grants), list);
  return ['publish', 'archive-all', 'unknown'].filter((action) => canAct?.(action, row));
};

test('a named action needs the right that it names, and publishing the right to edit', () => {
  expect(allowed({ grants: { Tasks: { view: 'company', edit: 'company' } } })).toEqual(['publish']);
  expect(allowed({ grants: { Tasks: { view: 'company', delete: 'company' } } })).toEqual(['archive-all']);
  expect(allowed({ grants: { Tasks: { view: 'company' } } })).toEqual([]);
});
