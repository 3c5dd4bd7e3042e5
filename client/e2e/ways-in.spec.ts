import { randomUUID } from 'node:crypto';
import { addCard, cardOf, expect, signIn, test } from './journey.ts';
import { mailsIn } from './mails.ts';
import { fillNewEmployee } from './new-employee.ts';

const forgotten = 'moss grows on the cairn';
const usual = 'three-stones';

test('a forgotten password is replaced by the link in the email, and changing it ends the sessions in other browsers at once', async ({
  arrive,
  cairn,
}) => {
  const links = async () =>
    (await mailsIn(cairn.mailFolder)).flatMap(({ to, text }) =>
      to.startsWith('layla') ? (/\/auth\/resetpassword\/[\w-]{43}/.exec(text)?.[0] ?? []) : [],
    );
  const before = (await links()).length;
  const { page: layla } = await arrive('layla', { path: '/auth/login', isSignedIn: false });
  await layla.getByRole('link', { name: 'Forgot password?' }).click();
  await layla.getByRole('textbox', { name: 'Username or email' }).fill('layla');
  await layla.getByRole('button', { name: 'Send link' }).click();
  await expect(layla.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.poll(links).toHaveLength(before + 1);

  await layla.goto((await links()).at(-1)!);
  await layla.getByLabel('New password', { exact: true }).fill(forgotten);
  await expect(layla.getByText('Strong password')).toBeVisible();
  await layla.getByRole('button', { name: 'Save password' }).click();
  await layla.getByRole('link', { name: 'Sign in' }).click();
  await signIn(layla, 'layla', forgotten);
  const menu = layla.getByRole('button', { name: /^Your menu/ });
  await expect(menu).toBeVisible();

  const others = [];
  for (const width of [1440, 390]) {
    const { page } = await arrive('layla', { path: '/auth/login', isSignedIn: false, width });
    await signIn(page, 'layla', forgotten);
    await expect(page.getByRole('navigation').first()).toBeVisible();
    // A request that is under way when the session ends is refused, which the browser logs as an error.
    await page.waitForLoadState('networkidle');
    others.push(page);
  }
  await menu.click();
  await layla.getByRole('menuitem', { name: 'Change Password' }).click();
  const dialog = layla.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password', { exact: true }).fill(forgotten);
  await dialog.getByLabel('New password', { exact: true }).fill(usual);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toHaveCount(0);
  for (const other of others) {
    await expect(other).toHaveURL(/\/auth\/login/);
    await expect(other.getByText('You were signed out. Sign in again.')).toBeVisible();
  }
  await expect(menu).toBeVisible();
});

test('a person whom HR invites registers with the link from the email, works at once and is no longer waiting for an invitation', async ({
  arrive,
  cairn,
}) => {
  const firstName = `Nora${randomUUID().slice(0, 6)}`;
  const email = `${firstName.toLowerCase()}@halden.example`;
  const { page: priya } = await arrive('priya', { path: '/admin/setups/employees' });
  await fillNewEmployee(priya, { firstName, email });
  // The page that follows depends on the connection, which can be late on a busy machine.
  const created = priya.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/people'));
  await priya.getByRole('button', { name: 'Create employee' }).click();
  expect((await created).ok()).toBe(true);
  await priya.goto('/admin/setups/employees');
  await priya.getByRole('button', { name: 'Invitations' }).click();
  const dialog = priya.getByRole('dialog', { name: 'Invitations' });
  // The list shows the first 200 people; others are found by name.
  const search = dialog.getByRole('searchbox', { name: 'Search by name' });
  const row = dialog.getByRole('button', { name: new RegExp(`^Invite .*${firstName}`) });
  await expect(row.or(search).first()).toBeVisible();
  if (await search.isVisible()) await search.fill(firstName);
  await row.click();
  await expect(dialog.getByRole('button', { name: new RegExp(`^Revoke .*${firstName}`) })).toBeVisible();

  const links = async () =>
    (await mailsIn(cairn.mailFolder)).flatMap(({ to, text }) =>
      to === email ? (/\/auth\/register\?token=[\w-]{43}/.exec(text)?.[0] ?? []) : [],
    );
  await expect.poll(links).toHaveLength(1);
  const { page: nora } = await arrive(email, { path: (await links())[0]!, isSignedIn: false });
  await expect(nora.getByRole('heading', { name: new RegExp(`^Welcome, .*${firstName}`) })).toBeVisible();
  await nora.getByLabel('Password', { exact: true }).fill(forgotten);
  await expect(nora.getByText('Strong password')).toBeVisible();
  await nora.getByRole('button', { name: 'Register' }).click();
  await expect(nora.getByRole('button', { name: /^Your menu/ })).toContainText(firstName);
  await nora.goto('/admin/tasks');
  const title = `Greet the team of ${firstName}`;
  await addCard(nora, title);
  await expect(cardOf(nora, title)).toBeVisible();

  await priya.reload();
  await priya.getByRole('button', { name: 'Invitations' }).click();
  await expect(
    dialog.getByRole('heading', { name: 'Nobody to invite' }).or(dialog.getByRole('list', { name: 'Invitations' })),
  ).toBeVisible();
  await expect(dialog.getByText(firstName)).toHaveCount(0);
});
