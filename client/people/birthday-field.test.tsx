import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { installedFeatures, installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { PersonalTab } from './employee-tabs.tsx';
import { peopleFeature } from './people.feature.ts';

const features = installedFeatures();
const names = { firstName: 'Ana', lastName: 'Silva', email: 'ana@test.example', username: null, employeeReferenceId: 'A-1' };
const parts = { ...names, phone: null, birthDate: '1990-05-04', leavingOn: null, gender: null };
const actor = { id: 'hr', role: 'hr-admin', grants: {} } as unknown as Actor;
let personId: string;
let birthday: 'hidden' | null;
/** Bodies of the changes that were sent. */
let sent: unknown[];

beforeEach(async () => {
  await activate('en');
  [personId, birthday, sent] = [crypto.randomUUID(), null, []];
  installFeatures([peopleFeature]);
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(body as string));
    const state = { id: personId, ...parts, birthday };
    return Response.json(method === 'GET' ? { head: { seq: 0, id: null }, state } : { ...state, birthday: 'hidden' });
  });
});
afterEach(() => {
  installFeatures(features);
  vi.unstubAllGlobals();
});

function view() {
  const person = { id: personId, name: 'Ana Silva' } as DirectoryEntry;
  const owner = { ownerId: personId, companyId: 'here', departmentId: null, chain: [] };
  return render(<PersonalTab actor={actor} person={person} owner={owner} canEdit />, { wrapper: Providers });
}
const field = page.getByRole('button', { name: /^Birthday shown to colleagues/ });

test('a birthday that nobody has hidden is named as shown, and can be hidden', async () => {
  await view();
  await expect.element(field).toHaveAccessibleName('Birthday shown to colleagues Yes');
  await field.click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Yes', 'No']);
  await page.getByRole('menuitem', { name: 'No', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ birthday: { from: null, to: 'hidden' } }]);
});

test('a hidden birthday is named as not shown', async () => {
  birthday = 'hidden';
  await view();
  await expect.element(field).toHaveAccessibleName('Birthday shown to colleagues No');
});
