import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { identity } from '#shared/people/identity.room.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PartFields } from './part-fields.tsx';
import { peopleFeature } from './people.feature.ts';

const features = installedFeatures();
let personId: string;

/** Answers to a change: the fields that are refused. */
let refused: readonly { path: string; rule: string }[];

beforeEach(async () => {
  await activate('en');
  personId = crypto.randomUUID();
  installFeatures([peopleFeature]);
  const names = { firstName: 'Ana', lastName: 'Silva', email: 'ana@test.example', username: null, employeeReferenceId: 'A-1' };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET'
      ? Response.json({ head: { seq: 0, id: null }, state: { id: personId, ...names } })
      : Response.json({ code: 'input.invalid', fields: refused }, { status: 422 }),
  );
});
afterEach(() => {
  installFeatures(features);
  vi.unstubAllGlobals();
});

test.each([
  ['Email', 'taken@test.example', 'taken-email', 'Somebody else has this email address.'],
  ['User name', 'taken.name', 'taken-username', 'Somebody else has this user name.'],
  ['Employee ID', 'A-2', 'taken-employeeReferenceId', 'Somebody else in the company has this employee ID.'],
])('a refused %s is explained at the field, and the typed value stays', async (label, typed, rule, sentence) => {
  const names = Object.keys(identity.fields);
  const name = names.find((one) => rule.endsWith(one))!;
  refused = [{ path: `body.${name}.to`, rule }];
  await render(<PartFields part={identity} personId={personId} names={names} canEdit={() => true} />, { wrapper: Providers });
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const input = page.getByRole('textbox', { name: label });
  await input.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(input).toHaveValue(typed);
});

test('fields that the reader may not change are shown without a button', async () => {
  await render(<PartFields part={identity} personId={personId} names={['email', 'username']} canEdit={(name) => name === 'username'} />, {
    wrapper: Providers,
  });
  await expect.element(page.getByRole('button', { name: /^User name/ })).toBeVisible();
  await expect.element(page.getByText('ana@test.example')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Email/ })).not.toBeInTheDocument();
});
