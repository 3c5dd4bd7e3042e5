import { cleanNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Absence } from '#shared/approvals/delegation.schema.ts';
import { NetworkFailure } from '#client/platform/base/failures.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { directory } from '#client/people/directory.store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { AbsencePanel } from './absence-panel.tsx';

const colleague = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

beforeEach(async () => {
  await page.viewport(1280, 1800);
  signInAmara();
  const people = [colleague('amara', 'Amara Okafor'), colleague('jose', 'José Núñez'), colleague('layla', 'Layla Haddad')];
  Object.assign(directory, { status: 'ready', people: Object.fromEntries(people.map((one) => [one.id, one])) });
});
afterEach(() => {
  cleanNotifications();
  signOut();
});

let kept: (Absence | null)[];
let refusal: Error | null;
let answers: Promise<void>[];

function Away({ begin }: { begin: Absence | null }) {
  const [absence, setAbsence] = useState(begin);
  const keep = async (next: Absence | null) => {
    await answers.shift();
    if (refusal) throw refusal;
    kept.push(next);
    setAbsence(next);
  };
  return <AbsencePanel meId="amara" absence={absence} onChange={keep} />;
}

async function openAbsence() {
  kept = [];
  refusal = null;
  answers = [];
  await activate('en');
  await render(<Away begin={{ from: '2126-10-05', until: '2126-10-16', delegateId: 'layla' }} />, { wrapper: Providers });
}

const again = () => page.getByRole('button', { name: 'Try again' });
const delegate = (name: string) => page.getByRole('button', { name: `Delegate: ${name}` });

test('a rejected absence shows the error beside its field and keeps the input', async () => {
  await openAbsence();
  refusal = new AppError('input.invalid', { fields: [{ path: 'body.absence.to.delegateId', rule: 'loop' }] });
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'You’re this person’s delegate' })).toBeVisible();
  await expect.element(delegate('José Núñez')).toBeVisible();
  refusal = null;
  await delegate('José Núñez').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-05', until: '2126-10-16', delegateId: 'jose' }]);
  await page.getByRole('button', { name: 'Clear out of office' }).click();
  await expect.poll(() => kept[1]).toBe(null);
});

test('a delegation can be limited to one module and extended to everything', async () => {
  await openAbsence();
  const modules = page.getByRole('combobox', { name: 'Delegated approvals' });
  const choose = async (name: string) => {
    await modules.click();
    await page.getByRole('option', { name }).click();
  };
  await expect.element(modules).toHaveValue('Everything');
  await choose('Rewards');
  await expect.element(modules).toHaveValue('Rewards');
  await choose('Everything');
  const whole = { from: '2126-10-05', until: '2126-10-16', delegateId: 'layla' };
  await expect.poll(() => kept).toEqual([{ ...whole, module: 'rewards' }, whole]);
});

test('choosing yourself as delegate shows an error before sending', async () => {
  await openAbsence();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect.element(page.getByText('Choose someone other than yourself.')).toBeVisible();
  expect(kept).toEqual([]);
});

test('an absence that failed to save shows an error, keeps the input and can be retried', async () => {
  await openAbsence();
  refusal = new NetworkFailure();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(delegate('José Núñez')).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-05', until: '2126-10-16', delegateId: 'jose' }]);
});

test('a retry sends the latest input', async () => {
  await openAbsence();
  refusal = new NetworkFailure();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await delegate('Amara Okafor').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await delegate('José Núñez').click();
  await page.getByRole('option', { name: /Layla Haddad/ }).click();
  await expect.poll(() => again().elements()).toHaveLength(1);
  refusal = null;
  await again().click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-05', until: '2126-10-16', delegateId: 'layla' }]);
});

test('clearing the absence cancels the retry of a failed save', async () => {
  await openAbsence();
  refusal = new NetworkFailure();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(again()).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Clear out of office' }).click();
  await expect.poll(() => kept).toEqual([null]);
  again()
    .query()
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(again()).not.toBeInTheDocument();
  expect(kept).toEqual([null]);
});

test('a late rejection shows no error for newer input', async () => {
  await openAbsence();
  const first = Promise.withResolvers<void>();
  answers = [first.promise, new Promise(() => {})];
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await delegate('José Núñez').click();
  await page.getByRole('option', { name: /Layla Haddad/ }).click();
  await expect.poll(() => answers).toEqual([]);
  first.reject(new AppError('input.invalid', { fields: [{ path: 'body.absence.to.delegateId', rule: 'loop' }] }));
  await delegate('Layla Haddad').click();
  await expect.element(page.getByRole('option', { name: /José Núñez/ })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a failure to clear the absence is shown and can be retried', async () => {
  await openAbsence();
  refusal = new AppError('server.failed');
  await page.getByRole('button', { name: 'Clear out of office' }).click();
  await expect.element(page.getByText(/Something went wrong on our side/)).toBeVisible();
  await expect.element(delegate('Layla Haddad')).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => kept).toEqual([null]);
});

test('an invalid date stays as typed, shows an error with its field name, and is not saved', async () => {
  await openAbsence();
  const first = page.getByRole('textbox', { name: 'First day' });
  await first.fill('banana');
  await page.getByRole('heading').click();
  await expect.element(first).toHaveValue('banana');
  await expect.element(page.getByRole('alert')).toHaveTextContent('First day: enter a date, such as 22 Sep or 2026-09-22.');
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first).toHaveAccessibleDescription(/First day: enter a date/);
  expect(kept).toEqual([]);
  await first.fill('7 Oct 2126');
  await page.getByRole('heading').click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-07', until: '2126-10-16', delegateId: 'layla' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Last day' }).fill('gibberish');
  await page.getByRole('button', { name: 'Clear out of office' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('');
});

test('a calendar that opens above its field does not cover the label', async () => {
  await page.viewport(1280, 420);
  await openAbsence();
  await page.getByRole('textbox', { name: 'Last day' }).click();
  const calendar = () => document.querySelector('[data-dates-dropdown]');
  await expect.poll(() => calendar()?.getBoundingClientRect().height ?? 0).toBeGreaterThan(100);
  expect(calendar()?.querySelector('th')?.textContent).toBe('Su');
  const label = page.getByText('Last day', { exact: true }).element().getBoundingClientRect();
  const box = calendar()!.getBoundingClientRect();
  expect(box.bottom <= label.top || box.top >= label.bottom).toBe(true);
});
