import type { Page } from 'playwright';
import type { ShotScene } from './shot-scenes.ts';

const notifications = '/admin/notifications';
const settings = '/admin/settings/notificationsettings';
const line = (page: Page, nth = 0) => page.locator('main a[data-row]').nth(nth);

async function askSnooze(page: Page): Promise<void> {
  await line(page).focus();
  await page.keyboard.press('Space');
  await page.getByRole('toolbar').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('menuitem').last().waitFor();
}

async function writeToAmara(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const ask = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as { accessToken: string; user: { id: string } };
  };
  const signIn = (login: string) => ask('POST', '/api/auth/sign-in', { login, password: 'three-stones' });
  const [amara, oskar] = [await signIn('amara'), await signIn('oskar')];
  const absence = { from: null, to: { from: '2126-10-05', until: '2126-10-16', delegateId: amara.user.id } };
  await ask('PATCH', '/api/notification-settings', { absence }, oskar.accessToken);
}

export const notificationScenes: readonly ShotScene[] = [
  { name: 'notifications', path: notifications, who: 'marek', act: ({ page }) => line(page).waitFor() },
  {
    name: 'notifications-selected',
    path: notifications,
    who: 'amara',
    act: async ({ page }) => {
      await line(page, 1).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await page.getByRole('toolbar').waitFor();
    },
  },
  { name: 'notifications-snoozed', path: `${notifications}?box=snoozed`, who: 'layla', act: ({ page }) => line(page).waitFor() },
  { name: 'notifications-filtered', path: `${notifications}?category=support`, who: 'amara', act: ({ page }) => line(page).waitFor() },
  { name: 'notifications-snooze-menu', path: notifications, who: 'jose', act: ({ page }) => askSnooze(page) },
  {
    name: 'notifications-snooze-dialog',
    path: notifications,
    who: 'jose',
    act: async ({ page }) => {
      await askSnooze(page);
      await page.getByRole('menuitem').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'notification-settings',
    path: settings,
    who: 'amara',
    act: ({ page }) => page.locator('main table').waitFor(),
  },
  {
    name: 'notification-settings-quiet',
    path: settings,
    who: 'jose',
    act: async ({ page }) => {
      await page.locator('main table').waitFor();
      const quiet = page.locator('main section input[role="switch"]').last();
      if (!(await quiet.isChecked())) await quiet.check();
      await page.locator('main fieldset, main [role="group"]').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'notification-defaults',
    path: settings,
    who: 'priya',
    act: async ({ page }) => {
      await page.locator('main table').waitFor();
      await page.locator('main [role="radiogroup"] label').last().click();
      await page.locator('main [role="radiogroup"] input').last().isChecked();
    },
  },
  {
    name: 'kept-mails',
    path: '/dev/mail',
    who: 'amara',
    act: async ({ page }) => {
      await writeToAmara(page);
      const first = page.locator('main li a').first();
      for (let tried = 0; tried < 20 && (await first.count()) === 0; tried++) {
        await page.waitForTimeout(250);
        await page.reload();
        await page.locator('main h1').waitFor();
      }
      await first.click();
      await page.locator('main article iframe').waitFor();
      // Email previews allow no scripts, so the check cannot run in them.
      await page.locator('main article [role="radiogroup"] label').last().click();
      await page.locator('main article pre').waitFor();
    },
  },
  { name: 'unsubscribe', path: '/unsubscribe?token=a.b' },
];
