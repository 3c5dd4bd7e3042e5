import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays } from '#shared/platform/days.ts';
import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { connection } from '#client/platform/live/connection.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { sampleKeyResult } from '#client/test/sample-key-result.ts';
import { CheckInForm } from './check-in-form.tsx';

const [row, today] = [sampleKeyResult, companyClock.today()];
const texts = new Map<string, string>();
const refusal = Response.json({ code: 'objective.closed' }, { status: 409 });
let answer = async () => Response.json({});
const sent: { url: string; body: Record<string, unknown> }[] = [];
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  await activate('en');
  sent.length = 0;
  texts.clear();
  keptTexts.read = (name) => texts.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text));
  answer = async () => Response.json({});
  onClose.mockClear();
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'POST') return Response.json({ code: 'record.absent' }, { status: 404 });
    sent.push({ url, body: JSON.parse(body!) as Record<string, unknown> });
    return answer();
  });
  await render(<CheckInForm row={row} onClose={onClose} />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

const value = page.getByRole('textbox', { name: 'Value' });
const save = page.getByRole('button', { name: 'Check in' });

test('a value shows what it moves before it is saved', async () => {
  await value.fill('70');
  await expect.element(page.getByRole('img', { name: 'From 50% to 70%' })).toBeVisible();
  await page.getByRole('radio', { name: '9 High' }).click();
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ body: { value: 70, confidence: 9, status: null, comment: null, blockers: null } }]);
  expect(sent[0]!.url).toContain(`/api/keyresults/${row.id}/check-ins`);
});

test('a worse status needs a comment', async () => {
  await value.fill('5');
  await save.click();
  await expect.element(page.getByText('The status gets worse. Write a comment that says why.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The supplier has stopped');
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ body: { value: 5, comment: 'The supplier has stopped' } }]);
});

test('what was entered without a connection comes back if the server refuses it later', async () => {
  const later = Promise.withResolvers<void>();
  answer = () => later.promise.then(() => refusal);
  connection.status = 'offline';
  await value.fill('70');
  await save.click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(texts.size).toBe(0);
  later.resolve();
  await expect.poll(() => [...texts.values()].map((text) => (JSON.parse(text) as { value: number }).value)).toEqual([70]);
  connection.status = 'live';
});

test('the correction of a check-in keeps its moment', async () => {
  const at = `${addDays(today, -1)}T10:00:00.000Z`;
  const earlier = { id: 'earlier', value: 45, confidence: 6, status: null, comment: 'Counted twice', blockers: null, at } as CheckIn;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'PATCH') return Response.json({ code: 'record.absent' }, { status: 404 });
    sent.push({ url, body: JSON.parse(body!) as Record<string, unknown> });
    return Response.json({});
  });
  const screen = await render(<CheckInForm row={row} earlier={earlier} onClose={onClose} />, { wrapper: Providers });
  const form = page.elementLocator(screen.container);
  await expect.element(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Counted twice');
  await form.getByRole('textbox', { name: 'Value' }).fill('40');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(sent).toMatchObject([{ url: `/api/keyresults/${row.id}/check-ins/earlier`, body: { value: 40, confidence: 6, at } }]);
});

test('the form of a key result whose objective is not approved says so before anything is entered', async () => {
  const above = { id: row.objectiveId, state: 'draft', driver: 'key-results', parentId: null, progress: 0 };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('?') ? { rows: [], hasMore: false, total: 0, heads: {} } : above),
  );
  const screen = await render(<CheckInForm row={row} onClose={onClose} />, { wrapper: Providers });
  const form = page.elementLocator(screen.container);
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Check-ins need an active objective. This one is not approved yet, or it is closed.');
  await expect.element(form.getByRole('button', { name: 'Check in' })).toBeDisabled();
});
