import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SubjectListForm } from './subject-list-form.tsx';
import { importSubjects } from './subject-group.store.ts';

vi.mock(import('./subject-group.store.ts'), async (original) => ({
  ...(await original()),
  importSubjects: vi.fn<typeof importSubjects>(),
}));

const field = page.getByRole('textbox', { name: 'Email addresses or employee IDs' });

beforeEach(() => {
  vi.mocked(importSubjects).mockReset();
  directory.people = {
    amara: { id: 'amara', name: 'Amara Okafor', pictureHash: null, departmentId: null, managerId: null, isActive: true },
  };
  return activate('en');
});

test('a list is checked first, shows the reason of each entry that adds nobody, and keeps these entries', async () => {
  const onClose = vi.fn<() => void>();
  const room = { id: 'room' } as unknown as CalibrationHandle;
  const rows = [
    { personId: 'amara', reason: null },
    { personId: null, reason: 'unknown' as const },
  ];
  vi.mocked(importSubjects).mockResolvedValue({ rows });
  await render(<SubjectListForm room={room} onClose={onClose} />, { wrapper: Providers });
  await field.fill('amara@cairn.example\nnobody');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect
    .element(page.getByRole('status').getByRole('listitem'))
    .toHaveTextContent('2. nobody – No active person has this email address, employee ID or name.');
  const added = page.getByRole('region', { name: 'People who will be added' });
  await expect.element(added.getByRole('listitem')).toHaveTextContent('Amara Okafor (amara@cairn.example)');
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect.element(field).toHaveValue('nobody');
  expect(onClose).not.toHaveBeenCalled();
  const entries = ['amara@cairn.example', 'nobody'];
  expect(vi.mocked(importSubjects).mock.calls.map(([, body]) => body)).toEqual([
    { entries, isTrial: true },
    { entries, isTrial: false },
  ]);
});

test('a list cannot be changed while it is checked', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof importSubjects>>>();
  vi.mocked(importSubjects).mockReturnValue(answer.promise);
  await render(<SubjectListForm room={{ id: 'room' } as unknown as CalibrationHandle} onClose={() => {}} />, { wrapper: Providers });
  await field.fill('nobody');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(page.getByRole('button', { name: 'Read a CSV file' })).toBeDisabled();
  answer.resolve({ rows: [{ personId: null, reason: 'unknown' }] });
  await expect.element(field).not.toHaveAttribute('readonly');
});
