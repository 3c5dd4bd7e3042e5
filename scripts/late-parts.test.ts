import path from 'node:path';
import { expect, test } from 'vitest';
import { importGroups, latePartsIn } from './late-parts.ts';
import { root } from './step.ts';

const part = (file: string) => `lazyComponent(async () => (await import('${file}')).Part, <Skeleton />)`;

test('groups lazy components by feature, each file once, and leaves screens and other imports out', () => {
  const sources = new Map([
    ['client/tasks/board/menu.tsx', `${part('./items.tsx')}; ${part('#client/ui/toasts.tsx')}; ${part('./late.screen.tsx')}`],
    ['client/tasks/drawer/drawer.tsx', `${part('#client/tasks/board/items.tsx')}; ${part('./history.tsx')}; import('./editor.tsx')`],
  ]);
  expect(Object.fromEntries(latePartsIn(sources))).toEqual({
    tasks: ['client/tasks/board/items.tsx', 'client/tasks/drawer/history.tsx'],
    ui: ['client/ui/toasts.tsx'],
  });
});

test('imports the component from the group of its feature, also over several lines', () => {
  const importer = path.join(root, 'client/tasks/board/menu.tsx');
  const code = `lazyComponent<Props>(\n  async () => (await import('./items.tsx')).Items,\n)`;
  expect(importGroups(code, importer)).toBe(
    `lazyComponent<Props>(\n  async () => (await import('virtual:late-parts/tasks').then(({ client_tasks_board_items_tsx }) => client_tasks_board_items_tsx)).Items,\n)`,
  );
  expect(importGroups(part('./late.screen.tsx'), importer)).toBe(part('./late.screen.tsx'));
});
