import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlanItem } from '#shared/feedback/plan.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PlanForm, type PlanInput } from './plan-form.tsx';
import { PlanLine } from './plan-line.tsx';
import type { PlanRoom } from './plan.store.ts';

const rights = { actorId: 'amara', canWrite: true, canMark: true, canMakeTasks: false };
const item = { id: 'one', text: 'Lead a meeting', dueOn: null, personId: null, isDone: false, isTask: false } as unknown as PlanItem;

const sent: unknown[] = [];
let isRefused: boolean;
const room = {
  id: 'review',
  predict: async (_event: unknown, _data: unknown, send: (key: string) => Promise<unknown>) => {
    await send('key');
    if (isRefused) throw new AppError('record.stale');
  },
} as unknown as PlanRoom;

beforeEach(async () => {
  isRefused = false;
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string));
    return Response.json({});
  });
  await activate('en');
});

const text = page.getByRole('textbox', { name: 'Step' });
const save = page.getByRole('button', { name: 'Save' });
const line = (changes: Partial<PlanItem> = {}) => <PlanLine item={{ ...item, ...changes }} room={room} rights={rights} people={[]} />;

test('an edited step keeps what somebody else has changed meanwhile', async () => {
  const { rerender } = await render(line(), { wrapper: Providers });
  await page.getByRole('button', { name: 'Edit “Lead a meeting”' }).click();
  await text.fill('Lead two meetings');
  await rerender(line({ dueOn: '2026-12-31' }));
  await expect.element(text).toHaveValue('Lead two meetings');
  await save.click();
  await expect.poll(() => sent).toEqual([{ text: { from: 'Lead a meeting', to: 'Lead two meetings' } }]);
});

test('a refused change of a step comes back into its form', async () => {
  isRefused = true;
  await render(line(), { wrapper: Providers });
  await page.getByRole('button', { name: 'Edit “Lead a meeting”' }).click();
  await text.fill('Lead two meetings');
  await save.click();
  await expect.poll(() => sent).toHaveLength(1);
  await expect.element(text).toHaveValue('Lead two meetings');
});

test('a refused new step stays in the form, and a stored one leaves it empty', async () => {
  const onSave = vi.fn<(input: PlanInput) => Promise<void>>().mockRejectedValueOnce(new AppError('record.stale')).mockResolvedValue();
  await render(<PlanForm initial={{ text: '', dueOn: null, personId: null }} people={[]} label="Add step" onSave={onSave} />, {
    wrapper: Providers,
  });
  const add = page.getByRole('button', { name: 'Add step' });
  await text.fill('Lead a meeting');
  await add.click();
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  await expect.element(text).toHaveValue('Lead a meeting');
  await add.click();
  await expect.element(text).toHaveValue('');
});
