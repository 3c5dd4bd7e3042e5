import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { useShortcutKeys } from '#client/platform/base/shortcuts.ts';
import { createUndoStack, recordUndo } from '#client/platform/base/undo-stack.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';
import { RecordFiles, type FiledRecord } from './record-files.tsx';

const file: FileRecord = {
  id: aStone(1).id,
  name: 'plan.txt',
  size: 12,
  type: 'text/plain',
  state: 'ready',
  reason: null,
  hasThumbnail: false,
  uploaderId: aStone(2).id,
  createdAt: '2026-11-02T09:00:00.000Z',
};
const stack = createUndoStack();
let calls: string[];
const target: FiledRecord = {
  scope: 'task:a',
  max: 10,
  attach: async () => {},
  remove: async ({ name }) => void calls.push(`remove ${name}`),
  restore: async ({ name }) => void calls.push(`restore ${name}`),
};

function Files() {
  useUndoKeys('Files', stack);
  useShortcutKeys();
  return <RecordFiles target={target} files={[file]} isEditable />;
}

beforeEach(() => activate('en'));

test('Ctrl+Z after the removal of a file restores the file, not what was changed before, and can be redone', async () => {
  calls = [];
  await render(<Files />, { wrapper: Providers });
  recordUndo({ undo: () => calls.push('older change') });
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(() => calls).toEqual(['remove plan.txt']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/Undone: Removed: .*plan.txt/)).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.element(page.getByText(/Redone: Removed: .*plan.txt/)).toBeVisible();
  expect(calls).toEqual(['remove plan.txt', 'restore plan.txt', 'remove plan.txt']);
});
