import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import type { KeptCommand } from './kept-command.ts';
import { WaitingRow } from './waiting-row.tsx';

beforeEach(() => activate('en'));

const command: KeptCommand = {
  key: 'k',
  kind: 'task',
  at: 0,
  subjects: [],
  request: {
    method: 'PATCH',
    url: '/api/tasks/:taskId',
    access: 'signed-in',
    body: { dueDate: { from: '2026-11-02', to: '2026-11-09' }, priority: { from: 'low', to: 'high' } },
  },
  refusal: { code: 'record.stale', fields: [], current: { dueDate: '2026-11-20', priority: 'low' } },
};

test('a change that meets one of somebody else shows both values of the field, and no choice of both', async () => {
  await render(<WaitingRow command={command} />, { wrapper: Providers });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/^20\sNov$/)).toBeVisible();
  await expect.element(alert.getByText(/^9\sNov$/)).toBeVisible();
  await expect.element(alert.getByText('Priority')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Save mine' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Keep both' })).not.toBeInTheDocument();
});
