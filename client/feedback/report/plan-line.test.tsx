import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlanItem } from '#shared/feedback/plan.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { defaultGrants } from '#shared/access/pages.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { taskIdOfStep } from '#shared/reviews/plan-step.ts';
import { aStone } from '#client/test/sample-record.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PlanForm, type PlanInput } from './plan-form.tsx';
import { PlanLine } from './plan-line.tsx';
import type { PlanRoom } from './plan.store.ts';

const person = aStone(1).id;
const actor = {
  id: person,
  companyId: aStone(9).id,
  departmentId: null,
  role: 'employee',
  grants: defaultGrants('employee'),
  path: [],
} as unknown as Actor;
const rights = { actor, canWrite: true, canMark: true };
const item = {
  id: 'one',
  text: 'Lead a meeting',
  dueOn: null,
  personId: null,
  isDone: false,
  isTask: false,
  isGoal: false,
} as unknown as PlanItem;

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
const line = (changes: Partial<PlanItem> = {}) => <PlanLine item={{ ...item, ...changes }} room={room} rights={rights} people={[person]} />;

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

test('a step links to the goal and the task that it has become, and offers neither again', async () => {
  const { id } = aStone(5);
  await render(line({ id, personId: person, isGoal: true, isTask: true }), { wrapper: Providers });
  await expect.element(page.getByRole('link', { name: 'Goal of this step' })).toHaveAttribute('href', `/admin/goals?recordId=${id}`);
  const task = `/admin/tasks?taskId=${taskIdOfStep(id, person)}`;
  await expect.element(page.getByRole('link', { name: 'Task of this step' })).toHaveAttribute('href', task);
  await expect.element(page.getByRole('button', { name: /^(Create goal|Add to my tasks)/ })).not.toBeInTheDocument();
});

test('only the person who takes a step adds it to the tasks', async () => {
  const { rerender } = await render(line({ personId: person }), { wrapper: Providers });
  await expect.element(page.getByRole('button', { name: 'Add to my tasks: Lead a meeting' })).toBeVisible();
  await rerender(line({ personId: aStone(2).id }));
  await expect.element(page.getByRole('button', { name: 'Add to my tasks: Lead a meeting' })).not.toBeInTheDocument();
});
