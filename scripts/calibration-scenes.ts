import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

const who = 'priya';
const path = '/admin/sessions';

interface ListedSession {
  readonly cycleId: string;
  readonly scaleId: string;
  readonly heldOn: string;
  readonly ownerId: string;
  readonly status: string;
}

/** Creates a draft as the signed-in person and opens a step of its set-up. */
async function openDraft(page: Page, step: string, ready: string): Promise<void> {
  const signedIn = await page.request.post('/api/auth/sign-in', { data: { login: who, password: 'three-stones' } });
  const { accessToken, user } = (await signedIn.json()) as { accessToken: string; user: { id: string } };
  const headers = { authorization: `Bearer ${accessToken}` };
  const listed = await page.request.get('/api/calibrations?sort=name&limit=50', { headers });
  const { rows } = (await listed.json()) as { rows: readonly ListedSession[] };
  const { cycleId, scaleId, heldOn } = rows.find(({ status }) => status === 'finalised')!;
  const id = randomUUID();
  const data = { id, name: 'Operations and customer care', cycleId, scaleId, heldOn, ownerId: user.id };
  await page.request.post('/api/calibrations', { headers, data });
  const people = [{ personId: user.id, role: 'viewer' }];
  await page.request.post(`/api/calibrations/${id}/people`, { headers, data: { people } });
  await page.goto(`${path}?setup=${id}&step=${step}`);
  await page.locator(ready).first().waitFor();
}

const form = 'main [data-field-of] input';
const fault = 'main [role=alert]';
const steps = { details: form, people: fault, subjects: fault, scale: form, check: fault };

/** Set-up of a session: the first step with its errors, and the steps of a draft that is not ready. */
export const calibrationScenes: readonly ShotScene[] = [
  {
    name: 'session-setup-new',
    who,
    path: `${path}?setup=new`,
    act: async ({ page }) => {
      await page.locator('main button[type=submit]').click();
      await page.locator(fault).waitFor();
    },
  },
  ...Object.entries(steps).map(([step, ready]): ShotScene => {
    return { name: `session-setup-${step}`, who, path, act: ({ page }) => openDraft(page, step, ready) };
  }),
];
