import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import { fieldsFromData } from '#shared/records/fields-from-data.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { aStone, stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { AutosaveForm } from './autosave-form.tsx';
import type { VersionedValues } from './autosave.ts';

const send = vi.fn<(changes: object, key: string) => Promise<VersionedValues>>();
let name = '';

const formOf = (row: RecordRow) => <AutosaveForm record={stone} name={name} row={row} authors={{}} send={send} />;
const open = (row: RecordRow = aStone(0)) => render(formOf(row), { wrapper: Providers });

const field = (label: string) => page.getByRole('textbox', { name: label });
const status = () => page.getByRole('status');

beforeEach(async () => {
  name = `stone:${crypto.randomUUID()}`;
  await page.viewport(1000, 800);
  await activate('en');
  let version = 1;
  send.mockReset().mockImplementation(async (changes) => {
    version += 1;
    const values = Object.entries(changes as Record<string, { to: unknown }>).map(([one, { to }]) => [one, to]);
    return { ...aStone(0), ...Object.fromEntries(values), version };
  });
});

afterEach(() => {
  credentials.personId = null;
});

test('a field is saved when it is left, and the form says when', async () => {
  await open();
  await expect.element(status().filter({ hasText: 'Changes are saved automatically' })).toBeVisible();
  await field('Name').fill('Granite');
  await userEvent.tab();
  await expect.element(status().filter({ hasText: /Saved \d/ })).toBeVisible();
  expect(send.mock.calls.map(([changes]) => changes)).toEqual([{ name: { from: 'Stone 0', to: 'Granite' } }]);
});

test('a change of somebody else appears in a clean field, and both versions are shown at a typed one', async () => {
  send.mockRejectedValue(new NetworkFailure());
  const screen = await open();
  await field('Weight').fill('3');
  await screen.rerender(formOf(aStone(0, { version: 2, level: 9 })));
  await expect.element(field('Level')).toHaveValue('9');
  await expect.element(status().filter({ hasText: 'Cairn cannot be reached' })).toBeVisible();
  send.mockImplementation(async () => {
    throw new AppError('record.stale', { current: aStone(0, { version: 3, weight: 5 }) });
  });
  await expect.element(status().filter({ hasText: 'someone else changed the same field' })).toBeVisible();
  await expect.element(field('Weight')).toHaveValue('3');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.element(field('Weight')).toHaveValue('5');
  await expect.element(status().filter({ hasText: 'Changes are saved automatically' })).toBeVisible();
});

test('a faulty value is named when its field is left, and is not sent', async () => {
  await open();
  await field('Level').fill('1000');
  await expect.element(page.getByText('Enter 999 or less.', { exact: true })).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('Enter 999 or less.', { exact: true })).toBeVisible();
  await expect.element(status().filter({ hasText: 'Not saved: Enter 999 or less.' })).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a refusal is named at its field, and one without a field can be tried again', async () => {
  send.mockRejectedValueOnce(new AppError('input.invalid', { fields: [{ path: 'body.name.to', rule: 'unique' }] }));
  send.mockRejectedValueOnce(new AppError('access.denied'));
  await open();
  await field('Name').fill('Granite');
  await userEvent.tab();
  await expect.element(status().filter({ hasText: 'Not saved: Another record already has this value.' })).toBeVisible();
  await field('Name').fill('Marble');
  await userEvent.tab();
  await expect.element(status().filter({ hasText: 'Not saved: You do not have permission to do this.' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(status().filter({ hasText: 'Saved' })).toBeVisible();
});

test('a save that the end of the session stopped goes on when the person opens the form again', async () => {
  credentials.personId = 'amara';
  send.mockImplementationOnce(async () => {
    credentials.personId = null;
    throw new AppError('session.expired');
  });
  const screen = await open();
  await field('Name').fill('Granite');
  await userEvent.tab();
  await expect.poll(() => credentials.personId).toBeNull();
  await screen.unmount();
  credentials.personId = 'amara';
  await open();
  await expect.element(status().filter({ hasText: /Saved \d/ })).toBeVisible();
  expect(send.mock.calls).toHaveLength(2);
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

test('a form of stored fields is shown and saved in the same way', async () => {
  const label = { en: 'What went well?' };
  const fields = fieldsFromData([{ id: 'q1', kind: 'text', label, isRequired: false, max: 100 }], 'en');
  const answers = { id: 'a1', isArchived: false, version: 1, createdAt: '', updatedAt: '', q1: null };
  const record = { fields, readOnly: [], liveBy: 'company' };
  await render(<AutosaveForm record={record as never} name={name} row={answers} authors={{}} send={send} />, { wrapper: Providers });
  await field('What went well?').fill('The launch');
  await userEvent.tab();
  await expect.element(status().filter({ hasText: 'Saved' })).toBeVisible();
  expect(send.mock.calls[0]![0]).toEqual({ q1: { from: null, to: 'The launch' } });
});
