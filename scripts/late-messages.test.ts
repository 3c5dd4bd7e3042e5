import { expect, test } from 'vitest';
import { isLateFile } from './late-messages.ts';

test.each([
  ['client/goals/goal-sections.tsx', true],
  ['client/records/transfers/import-wizard.tsx', true],
  ['worker/notifications/compose-email.ts', true],
  ['client/goals/goals.feature.ts', false],
  ['client/tasks/tasks.faults.ts', true],
  ['client/tasks/tasks.feature.ts', false],
  ['client/notifications/settings/unsubscribe.screen.tsx', false],
  ['client/notifications/bell.tsx', false],
  ['shared/goals/goals.notifications.ts', true],
  ['client/tasks/table/table.screen.tsx', true],
  ['client/tasks/board/board-view.tsx', true],
  ['client/tasks/search-results.tsx', false],
  ['client/home/me.screen.tsx', false],
  ['client/people/use-leases.ts', false],
  ['client/ui/canvas/canvas.tsx', true],
  ['client/ui/charts/sparkline.tsx', true],
  ['shared/objectives/status-field.ts', true],
])('the messages of %s are late: %s', (file, isLate) => {
  expect(isLateFile(file)).toBe(isLate);
});
