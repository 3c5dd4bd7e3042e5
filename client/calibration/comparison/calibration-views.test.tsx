import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultGrants } from '#shared/access/pages.ts';
import { session } from '#client/access/session.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { CalibrationViews } from './calibration-views.tsx';

const { Sessions, ...withoutSessions } = defaultGrants('hr-admin');
const links = page.getByRole('link');

beforeEach(() => activate('en'));
afterEach(() => Object.assign(session, { actor: null }));

function showViews(grants: typeof withoutSessions) {
  const ids = { id: 'amara', realId: 'amara', companyId: 'company', homeCompanyId: 'company', departmentId: null };
  session.actor = { ...ids, isProvider: false, kind: 'person', role: 'hr-admin', grants, path: [] };
  return render(<CalibrationViews current="comparison" />, { wrapper: Providers });
}

test('calibration management is linked with the list of sessions for somebody who may open both', async () => {
  await showViews({ ...withoutSessions, Sessions: Sessions! });
  await expect.element(links.first()).toHaveTextContent('Sessions');
  await expect.element(links.nth(1)).toHaveTextContent('Ratings of my people');
  await expect.element(links.nth(2)).toHaveTextContent('Calibration management');
  await expect.element(links.nth(3)).toHaveTextContent('Reasons for moves');
});

test('somebody who may not open the list of sessions gets no link to it', async () => {
  await showViews(withoutSessions);
  await expect.element(links).not.toBeInTheDocument();
});
