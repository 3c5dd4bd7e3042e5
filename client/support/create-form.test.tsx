import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { CreateForm } from './create-form.tsx';

interface CreatedTicket {
  readonly id: string;
  readonly description: string;
}

let requests: CreatedTicket[];
let answers: (() => Response)[];
const done = vi.fn<() => void>();
const taken = () => Response.json({ code: 'input.invalid', fields: [{ path: 'body.id', rule: 'taken' }] }, { status: 422 });

const refused = () => Response.json({ code: 'input.invalid', fields: [{ path: 'body.area', rule: 'enum' }] }, { status: 422 });

async function answer(_: unknown, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST') return Response.json({ number: 'PA2DQ9ADR' });
  requests.push(JSON.parse(init.body as string) as CreatedTicket);
  return (answers.shift() ?? (() => Response.json({ number: 'PA2DQ9ADR' })))();
}

beforeEach(async () => {
  [requests, answers] = [[], []];
  done.mockClear();
  vi.stubGlobal('fetch', answer);
  await page.viewport(1280, 800);
  await activate('en');
  await render(<CreateForm onDone={done} />, { wrapper: Providers });
});
afterEach(() => vi.unstubAllGlobals());

async function fill(description: string) {
  await page.getByRole('combobox', { name: 'Problem Area' }).click();
  await page.getByRole('option', { name: 'Goals' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('the form says who can read the request', async () => {
  await expect.element(page.getByText('Support and the Super Admins of your company can read this request.')).toBeVisible();
});

test('missing and short values show an error at their fields, keep the typed text and send nothing', async () => {
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Too short');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Choose a problem area.')).toBeVisible();
  await expect.element(page.getByText('Enter a description of 10 to 5,000 characters.')).toBeVisible();
  await expect.element(description).toHaveValue('Too short');
  expect([requests, done.mock.calls]).toEqual([[], []]);
});

test('a draft already submitted with other content shows the existing number, and saving again submits it as a new request', async () => {
  answers = [taken];
  await fill('The weights add up to 101');
  await expect.element(page.getByText(/This draft was already submitted as .*PA2DQ9ADR/)).toBeVisible();
  expect(done).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox', { name: 'Description' })).toHaveValue('The weights add up to 101');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(requests.map(({ description }) => description)).toEqual(['The weights add up to 101', 'The weights add up to 101']);
  expect(requests[1]!.id).not.toBe(requests[0]!.id);
});

test('a value that the server refuses shows its error at the field until the value changes', async () => {
  answers = [refused];
  await fill('The weights add up to 101');
  const area = page.getByRole('combobox', { name: 'Problem Area' });
  await expect.element(area).toHaveAccessibleDescription('Choose a problem area.');
  await expect.element(area).toHaveFocus();
  await area.click();
  await page.getByRole('option', { name: 'Tasks' }).click();
  await expect.element(page.getByText('Choose a problem area.')).not.toBeInTheDocument();
  expect(done).not.toHaveBeenCalled();
});
