import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays } from '#shared/platform/days.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { sampleKeyResult } from '#client/test/sample-key-result.ts';
import { Providers } from '#client/ui/providers.tsx';
import { DueList } from './due-view.tsx';

const today = companyClock.today();
const rowOf = (at: number, name: string) => ({
  row: { ...sampleKeyResult, id: `row-${at}`, name },
  day: addDays(today, at),
  latest: [30, 50],
});
const due = [rowOf(0, 'Parts in stock'), rowOf(2, 'Answered calls'), rowOf(3, 'Repairs')];
const sent: string[] = [];
const texts = new Map<string, string>();

beforeEach(async () => {
  await activate('en');
  sent.length = 0;
  texts.clear();
  keptTexts.read = (name) => texts.get(name);
  keptTexts.write = (name, text) => void (text === undefined ? texts.delete(name) : texts.set(name, text));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (url.includes('row-2')) return Response.json({ code: 'objective.closed' }, { status: 409 });
    sent.push(`${url} ${(JSON.parse(body) as { value: number }).value}`);
    return Response.json({});
  });
  await render(<DueList due={due} today={today} />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

const item = (name: string) => page.getByRole('listitem', { name: new RegExp(`Check in on .*${name}`) });
const put = (name: string, value: string) => item(name).getByRole('textbox', { name: 'Value' }).fill(value);

test('everything that was entered is sent together, and what the server refuses stays with its reason', async () => {
  await expect.element(page.getByRole('button', { name: 'Check in' })).toBeDisabled();
  await put('Parts in stock', '70');
  await put('Answered calls', '60');
  await page.getByRole('button', { name: 'Check in on 2 key results' }).click();
  await expect.element(page.getByText('1 check-in made')).toBeVisible();
  expect(sent).toEqual(['/api/keyresults/row-0/check-ins 70']);
  await expect.element(item('Parts in stock')).not.toBeInTheDocument();
  await expect.element(item('Answered calls').getByText(/Check-ins need an active objective/)).toBeVisible();
  await expect.element(item('Answered calls').getByRole('textbox', { name: 'Value' })).toHaveValue('60 parts');
  await expect.element(item('Repairs')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check in on 1 key result' })).toBeEnabled();
});

test('a check-in with a fault is not sent and holds back no other', async () => {
  await put('Answered calls', '5');
  await put('Repairs', '80');
  await page.getByRole('button', { name: 'Check in on 2 key results' }).click();
  await expect.element(item('Answered calls').getByText('The status gets worse. Write a comment that says why.')).toBeVisible();
  await expect.poll(() => sent).toEqual(['/api/keyresults/row-3/check-ins 80']);
});
