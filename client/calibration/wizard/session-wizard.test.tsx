import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { calibration } from '#shared/calibration/calibration.record.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import { boxNames } from '#shared/calibration/nine-boxes.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { useShortcutKeys } from '#client/platform/base/shortcuts.ts';
import { useHasPending, useRoom } from '#client/platform/live/use-room.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { useRecord } from '#client/records/use-record.ts';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { SessionWizard } from './session-wizard.tsx';

vi.mock(import('#client/platform/live/use-room.ts'), async (original) => ({
  ...(await original()),
  useRoom: vi.fn<never>(),
  useHasPending: vi.fn<never>(),
}));
vi.mock(import('#client/records/use-record.ts'), async (original) => ({ ...(await original()), useRecord: vi.fn<never>() }));

const { id: personId } = aStone(1);
const { id: unratedId } = aStone(2);
const { id: recordId } = aStone(3);
const actor = {
  id: personId,
  companyId: aStone(9).id,
  homeCompanyId: aStone(9).id,
  departmentId: null,
  role: 'hr-admin',
  realId: personId,
  kind: 'person',
  grants: defaultGrants('hr-admin'),
  path: [],
} as unknown as Actor;

const values = Object.fromEntries(Object.entries(calibration.fields).map(([name, field]) => [name, field.initial ?? null]));
const row = { ...aStone(3), ...values, name: 'Operations', heldOn: '2026-11-25', ownerId: personId, status: 'draft' } as RecordRow;
const subject = { personId: unratedId, x: null, y: null, startX: null, startY: null, originalX: null, originalY: null, version: 0 };
const state = {
  id: recordId,
  status: 'draft',
  terms: null,
  people: { [personId]: 'facilitator' },
  subjects: { [unratedId]: subject },
  guideline: [],
  labels: [],
  /** Rows of the list of scales. */
  records: {},
} as unknown as CalibrationState;

const requests: { path: string; body: unknown }[] = [];
const faults = [
  { path: 'body.to', rule: 'min-subjects', limit: 2 },
  { path: 'body.to', rule: 'no-rating', limit: [unratedId] },
  { path: 'body.to', rule: 'short-axis' },
];

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  requests.length = 0;
  const person = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });
  directory.people = { [personId]: person(personId, 'Priya Raman'), [unratedId]: person(unratedId, 'Jonas Berg') };
  const open = { status: 'live', record: row, stored: row, isComplete: true, changedById: null, authors: {}, news: 0 };
  vi.mocked(useRecord).mockReturnValue({ ...open, retry: () => {}, accept: () => {} } as never);
  const live = { status: 'live', state, retry: () => {} };
  vi.mocked(useRoom).mockReturnValue([live, { id: recordId }] as never);
  vi.mocked(useHasPending).mockReturnValue(false);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push({ path, body: body ? JSON.parse(body as string) : null });
    return path.endsWith('/readiness') ? Response.json({ faults }) : Response.json({ ...row, place: 'Room 4', version: 2 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

/** The frame of the application handles the keys. */
function Framed({ setupId }: { setupId: string }) {
  useShortcutKeys();
  return <SessionWizard actor={actor} setupId={setupId} />;
}

const openStep = async (step: string) => {
  history.replaceState(null, '', `${location.pathname}?setup=${recordId}&step=${step}`);
  await render(<Framed setupId={recordId} />, { wrapper: Providers });
};
const step = (name: RegExp) => page.getByRole('navigation').getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });

test('a link opens a step, which names what is missing, and each step counts its faults', async () => {
  await openStep('subjects');
  await expect.element(heading('Subjects')).toHaveFocus();
  await expect.element(page.getByRole('alert').getByText(/No submitted rating on these scales: .*Jonas Berg/)).toBeVisible();
  await expect.element(step(/^2? ?Participants$/)).toBeVisible();
  await expect.element(step(/Subjects.*2 to correct/)).toHaveAttribute('aria-current', 'step');
  await expect.element(step(/Scale and guideline.*1 to correct/)).toBeVisible();
});

test('the reader goes forward by key and back by button, and the heading of the step gets the focus', async () => {
  await openStep('people');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(heading('Subjects')).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading('Participants')).toHaveFocus();
  expect(new URLSearchParams(location.search).get('step')).toBe('people');
});

test('on a phone the current step stays in view when the steps get their counts', async () => {
  await page.viewport(390, 800);
  await openStep('check');
  await expect.element(step(/Scale and guideline.*1 to correct/)).toBeInTheDocument();
  await expect.poll(() => step(/Check/).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('a name of a box that is being typed is saved when a key opens the next step', async () => {
  await openStep('scale');
  await page.getByRole('region', { name: 'Names of the boxes' }).getByRole('textbox').first().fill('Rising star');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(heading('Check')).toHaveFocus();
  const sent = requests.filter(({ path }) => path.endsWith('/setup'));
  expect(sent.map(({ body }) => body)).toEqual([{ labels: [{ box: boxNames[0], label: 'Rising star' }] }]);
});

test('a step has its tick when its conditions are known and what was typed is saved', async () => {
  const [readiness, edit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const reply = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    await (path.endsWith('/readiness') ? readiness : edit).promise;
    return reply(path, init);
  });
  const isDone = () =>
    step(/Details/)
      .element()
      .closest('li')!.dataset['done'] !== undefined;
  await openStep('details');
  await page.getByRole('textbox', { name: 'Place or link' }).fill('Room 4');
  await step(/Participants/).click();
  await expect.element(heading('Participants')).toHaveFocus();
  expect(isDone()).toBe(false);
  readiness.resolve();
  await expect.element(step(/Scale and guideline.*1 to correct/)).toBeVisible();
  expect(isDone()).toBe(false);
  edit.resolve();
  await expect.poll(isDone).toBe(true);
});

test('a typed value that cannot be saved counts at its step until it is corrected', async () => {
  await openStep('details');
  await page.getByRole('textbox', { name: 'Name' }).fill('');
  await step(/Participants/).click();
  await expect.element(step(/Details.*1 to correct/)).toBeVisible();
  await step(/Details/).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Operations');
  await expect.element(step(/Details.*1 to correct/)).not.toBeInTheDocument();
});

test('a field of the details is saved by itself', async () => {
  await openStep('details');
  await page.getByRole('textbox', { name: 'Place or link' }).fill('Room 4');
  await userEvent.tab();
  await expect.element(page.getByRole('status').getByText(/Saved/)).toBeVisible();
  const sent = requests.filter(({ path }) => path === `/api/calibrations/${recordId}`);
  expect(sent.map(({ body }) => body)).toEqual([{ place: { from: null, to: 'Room 4' } }]);
});

test('the last step sums up all steps with their faults, and leads back to them', async () => {
  await openStep('check');
  await expect.element(page.getByRole('region', { name: 'Details' }).getByText('Operations')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Subjects' }).getByText('Add at least 2 subjects.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mark as ready' })).toBeEnabled();
  await page.getByRole('button', { name: 'Edit: Subjects' }).click();
  await expect.element(heading('Subjects')).toHaveFocus();
});

test('a new session begins with the fields that it must have, and names those that are missing', async () => {
  await render(<Framed setupId="new" />, { wrapper: Providers });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(page.getByText('Guideline at the end')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('4 fields need a correction.')).toBeVisible();
  await expect.element(step(/Subjects/)).toBeDisabled();
  expect(requests).toEqual([]);
});

test('what a step needs is checked again once the server knows a change that was shown before', async () => {
  let isPending = true;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  vi.mocked(useHasPending).mockImplementation(() => useSyncExternalStore(listen, () => isPending));
  const checks = () => requests.filter(({ path }) => path.endsWith('/readiness')).length;
  await openStep('people');
  await expect.element(step(/Subjects.*2 to correct/)).toBeVisible();
  expect(checks()).toBe(1);
  isPending = false;
  for (const listener of listeners) listener();
  await expect.poll(checks).toBe(2);
});
