import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { RollOverDialog } from './roll-over-dialog.tsx';

const next = { name: 'Q1 2027', startsOn: '2027-01-01', endsOn: '2027-03-31', isLocked: false };
const unfinished = { id: 'one', name: 'Answer customers faster', ownerId: 'jose', progress: 40, results: 2 };
let preview: object;
let parts: object[];
const asked: unknown[] = [];

beforeEach(async () => {
  await activate('en');
  asked.length = 0;
  preview = { next, count: 21, objectives: [unfinished] };
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'POST') return Response.json(preview);
    asked.push((JSON.parse(body!) as { after: unknown }).after);
    const part = parts.shift();
    return part ? Response.json(part) : Response.json({ code: 'period.locked' }, { status: 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => render(<RollOverDialog periodId="period" name="Q4 2026" onClose={() => {}} />, { wrapper: Providers });
const start = page.getByRole('button', { name: 'Roll over', exact: true });

test('the preview tells what happens, and the roll-over goes on until nothing is left, with what stays', async () => {
  const after = { level: 2, id: 'twenty' };
  const refused = [{ id: 'one', name: 'Answer customers faster', error: { code: 'input.invalid' } }];
  parts = [
    { rolled: 20, refused: [], after },
    { rolled: 0, refused, after: null },
  ];
  await open();
  await expect.element(page.getByText('21 objectives are not finished.')).toBeVisible();
  await expect.element(page.getByText('20 more')).toBeVisible();
  await start.click();
  await expect.element(page.getByText('20 objectives were rolled over.')).toBeVisible();
  expect(asked).toEqual([null, after]);
  await expect.element(page.getByRole('list', { name: 'Objectives that stay' }).getByText('Answer customers faster')).toBeVisible();
});

test('a roll-over that was refused on its way can go on', async () => {
  parts = [{ rolled: 20, refused: [], after: { level: 1, id: 'twenty' } }];
  await open();
  await start.click();
  await expect.element(page.getByText('20 objectives were rolled over.')).toBeVisible();
  parts = [{ rolled: 1, refused: [], after: null }];
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(page.getByText('21 objectives were rolled over.')).toBeVisible();
});

test('nothing is rolled over into a locked period, nor from one without unfinished objectives', async () => {
  preview = { next: { ...next, isLocked: true }, count: 1, objectives: [unfinished] };
  const shown = await open();
  await expect.element(page.getByText('The period Q1 2027 is locked. Unlock it first.')).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
  await shown.unmount();
  preview = { next, count: 0, objectives: [] };
  await open();
  await expect.element(page.getByText(/nothing is rolled over/)).toBeVisible();
  await expect.element(start).not.toBeInTheDocument();
});
