import { cleanNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AppError } from '#shared/platform/errors.ts';
import type { Absence } from '#shared/notifications/notification-settings.room.ts';
import { NetworkFailure } from '#client/platform/failures.ts';
import { activate } from '#client/platform/i18n.ts';
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
/** What the next ones wait for. */
let answers: Promise<void>[];

/** What is kept is shown. */
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

test('an absence that is refused says why beside its field, and loses nothing', async () => {
  await openAbsence();
  refusal = new AppError('input.invalid', { fields: [{ path: 'body.absence.to.delegateId', rule: 'loop' }] });
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'You stand in for this person' })).toBeVisible();
  await expect.element(delegate('José Núñez')).toBeVisible();
  refusal = null;
  await delegate('José Núñez').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-05', until: '2126-10-16', delegateId: 'jose' }]);
  await page.getByRole('button', { name: 'I am not away' }).click();
  await expect.poll(() => kept[1]).toBe(null);
});

test('who would stand in for themselves is told so before it is sent', async () => {
  await openAbsence();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect.element(page.getByText('Choose somebody else than yourself.')).toBeVisible();
  expect(kept).toEqual([]);
});

test('an absence that could not be kept says so, stays as it was entered and is asked for again', async () => {
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

test('what is asked for again is what was entered last', async () => {
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

test('whoever says that they are not away is not sent away by what failed before', async () => {
  await openAbsence();
  refusal = new NetworkFailure();
  await delegate('Layla Haddad').click();
  await page.getByRole('option', { name: /José Núñez/ }).click();
  await expect.element(again()).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'I am not away' }).click();
  await expect.poll(() => kept).toEqual([null]);
  again()
    .query()
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(again()).not.toBeInTheDocument();
  expect(kept).toEqual([null]);
});

test('what is refused late says nothing beside what was entered since', async () => {
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

test('whoever is back and could not say so is told', async () => {
  await openAbsence();
  refusal = new AppError('server.failed');
  await page.getByRole('button', { name: 'I am not away' }).click();
  await expect.element(page.getByText(/Something failed on our side/)).toBeVisible();
  await expect.element(delegate('Layla Haddad')).toBeVisible();
  refusal = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => kept).toEqual([null]);
});

test('what is no day stays as it was typed, is said by the name of its field, and is not kept', async () => {
  await openAbsence();
  const first = page.getByRole('textbox', { name: 'First day' });
  await first.fill('banana');
  await page.getByRole('heading').click();
  await expect.element(first).toHaveValue('banana');
  await expect.element(page.getByRole('alert')).toHaveTextContent('First day: write a day, like 22 Sep or 2026-09-22.');
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first).toHaveAccessibleDescription(/First day: write a day/);
  expect(kept).toEqual([]);
  await first.fill('7 Oct 2126');
  await page.getByRole('heading').click();
  await expect.poll(() => kept).toEqual([{ from: '2126-10-07', until: '2126-10-16', delegateId: 'layla' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Last day' }).fill('gibberish');
  await page.getByRole('button', { name: 'I am not away' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Last day' })).toHaveValue('');
});

test('a calendar that finds no room below its field leaves the label free', async () => {
  await page.viewport(1280, 420);
  await openAbsence();
  await page.getByRole('textbox', { name: 'Last day' }).click();
  const calendar = () => document.querySelector('[data-dates-dropdown]');
  await expect.poll(() => calendar()?.getBoundingClientRect().height ?? 0).toBeGreaterThan(100);
  expect(calendar()?.querySelector('th')?.textContent).toBe('Mo');
  const label = page.getByText('Last day', { exact: true }).element().getBoundingClientRect();
  const box = calendar()!.getBoundingClientRect();
  expect(box.bottom <= label.top || box.top >= label.bottom).toBe(true);
});
