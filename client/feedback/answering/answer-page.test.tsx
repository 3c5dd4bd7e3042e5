import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FeedbackForm } from '#shared/feedback/feedback.api.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara } from '#client/test/board-page.tsx';
import { aStone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { AnswerPage } from './answer-page.tsx';

const [employee, raterId, itemId] = [1, 2, 3].map((number) => aStone(number).id) as [string, string, string];
const points = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Point ${value}`, description: null }));
const scale = { id: aStone(5).id, name: 'Performance', points, allowsNone: true };
const item = {
  id: itemId,
  kind: 'rating',
  heading: null,
  text: 'Keeps agreements',
  description: null,
  scale,
  isRequired: true,
  allowsNone: true,
  commentMode: 'extremes',
  isPrivate: false,
  options: [],
  weight: 100,
} as unknown as FormItem;
const section = { id: aStone(6).id, title: 'Competencies', type: 'competencies', weight: 100, editedBy: [], hiddenFrom: [], items: [item] };

let form: FeedbackForm;
const requests: { method: string; path: string; body: unknown }[] = [];

beforeEach(async () => {
  await page.viewport(420, 800);
  await activate('en');
  signInAmara();
  requests.length = 0;
  const request = {
    id: raterId,
    name: 'Feedback 2026',
    employeeId: employee,
    group: 'peer',
    state: 'asked',
    dueOn: '2026-12-20',
    isOpen: true,
    isSigned: false,
  } as const;
  form = { request, content: { templateId: null, scale, formula: null, sections: [section] }, answers: {} } as unknown as FeedbackForm;
  const person = { id: employee, name: 'Kofi Mensah', pictureHash: null, departmentId: null, managerId: null, isActive: true };
  Object.assign(directory, { status: 'ready', people: { [employee]: person } });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (!body) return Response.json(form);
    const sent = JSON.parse(body as string) as Record<string, { to: unknown }>;
    requests.push({ method: method!, path, body: sent });
    if (path.endsWith('/submit')) form = { ...form, request: { ...form.request, state: 'submitted' } };
    if (path.endsWith('/decline')) form = { ...form, request: { ...form.request, state: 'declined' } };
    if (!path.endsWith('/answers')) return Response.json(form.request);
    const value = form.answers[itemId] ?? { answer: null, comment: null, changes: 0 };
    const answer = (sent[itemId]?.to ?? value.answer) as string | null;
    const comment = (sent[`${itemId}-comment`]?.to ?? value.comment) as string | null;
    form = { ...form, answers: { [itemId]: { answer, comment, changes: value.changes + 1 } } };
    return Response.json({ answers: form.answers });
  });
});

const show = () => render(<AnswerPage raterId={raterId} />, { wrapper: Providers });
const submit = page.getByRole('button', { name: 'Submit answers' });

test('a peer is told that the answers are anonymous, answers on a phone, and submits once', async () => {
  await show();
  await expect.element(page.getByRole('heading', { name: /^Feedback about .Kofi Mensah.$/ })).toBeVisible();
  await expect.element(page.getByText(/^Your answers are anonymous\./)).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('Answer this question.')).toBeVisible();
  await page.getByRole('radio', { name: '5 · Point 5' }).click();
  await expect.element(page.getByText('Add a comment.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Keeps agreements: Comment (required)' }).fill('Always on time');
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }).click();
  await expect.element(page.getByText(/^You have submitted your answers\./)).toBeVisible();
  await expect.element(page.getByText('Always on time')).toBeVisible();
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
});

test('an item that does not apply needs no comment', async () => {
  await show();
  await page.getByRole('radio', { name: 'Not applicable' }).click();
  await expect.element(page.getByText(/^Saved/)).toBeVisible();
  await submit.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('a closed review says so: late answers wait for another release, and none are taken after the signature', async () => {
  form = { ...form, request: { ...form.request, isOpen: false } };
  const { unmount } = await show();
  await expect.element(page.getByText(/^This advanced review is closed and its report is released\./)).toBeVisible();
  await expect.element(submit).toBeVisible();
  await unmount();
  form = { ...form, request: { ...form.request, isSigned: true } };
  await show();
  await expect.element(page.getByText(/^This advanced review is closed and its report is signed,/)).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio').first()).not.toBeInTheDocument();
});

test('a question names the person in the place of the mark', async () => {
  const named = { ...item, text: 'How well does {name} keep agreements?' };
  form = { ...form, content: { ...form.content, sections: [{ ...section, items: [named] }] } as unknown as FeedbackForm['content'] };
  await show();
  await expect.element(page.getByRole('heading', { name: /How well does .Kofi Mensah. keep agreements\?/ })).toBeVisible();
});

test('declining needs a reason, which the manager and HR read', async () => {
  await show();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Enter at least 5 characters.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We never worked together.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('You declined to give feedback.')).toBeVisible();
  expect(requests.map(({ path }) => path)).toEqual([`/api/feedback/${raterId}/decline`]);
});

test('nobody declines to answer about the own report', async () => {
  form = { ...form, request: { ...form.request, group: 'manager' } };
  await show();
  await expect.element(submit).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
});
