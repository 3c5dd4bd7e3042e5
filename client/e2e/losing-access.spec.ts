import type { Page } from '@playwright/test';
import { addCard, cardOf, expect, listOf, test } from './journey.ts';

const changeMember = (page: Page, boardId: string, name: string, method: 'DELETE' | 'POST') =>
  page.evaluate(
    async ([boardId, name, method]) => {
      const ask = async (path: string, init: RequestInit) => fetch(path, { headers: { 'content-type': 'application/json' }, ...init });
      const { accessToken } = (await (await ask('/api/auth/refresh', { method: 'POST', body: '{}' })).json()) as { accessToken: string };
      const authorization = `Bearer ${accessToken}`;
      const people = (await (await ask('/api/people/directory', { headers: { authorization } })).json()) as { id: string; name: string }[];
      const personId = people.find((person) => person.name.startsWith(name))!.id;
      const members = `/api/boards/${boardId}/members`;
      const receiverId = people.find((person) => person.name.startsWith('Amara'))!.id;
      if (method === 'DELETE')
        return (await ask(`${members}/${personId}?assigneeId=${receiverId}`, { method, headers: { authorization } })).status;
      const headers = { authorization, 'content-type': 'application/json' };
      return (await ask(members, { method, headers, body: JSON.stringify({ personId, role: 'editor' }) })).status;
    },
    [boardId, name, method] as const,
  );

test('a viewer sees live changes without edit controls, and loses a board at once when removed from it', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Nordic field launch', exact: true }).click();
  await expect(cardOf(amara, 'Book the training hall')).toBeVisible();
  const { pathname, search, searchParams } = new URL(amara.url());
  const { page: hannah } = await arrive('hannah', { path: pathname + search });
  await expect(cardOf(hannah, 'Book the training hall')).toBeVisible();
  await expect(hannah.getByRole('button', { name: /Add a task/ })).toHaveCount(0);
  await addCard(amara, 'Rent two vans');
  await expect(cardOf(hannah, 'Rent two vans')).toBeVisible();

  expect(await changeMember(amara, searchParams.get('boardId')!, 'Hannah', 'DELETE')).toBe(200);

  await expect(hannah.getByRole('heading', { name: 'You no longer have access to this board' })).toBeVisible();
  await expect(cardOf(hannah, 'Book the training hall')).toHaveCount(0);
  await addCard(amara, 'Count the ropes');
  await expect(hannah.getByText('Count the ropes')).toHaveCount(0);
  await hannah.getByRole('button', { name: 'Go to your board' }).click();
  await expect(listOf(hannah, 'Not Started')).toBeVisible();
  expect(new URL(hannah.url()).searchParams.get('boardId')).not.toBe(searchParams.get('boardId'));
});

test('a person invited again sees the board and its open drawer again', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Nordic field launch', exact: true }).click();
  await cardOf(amara, 'Book the training hall').click();
  await expect(amara.getByRole('complementary', { name: 'Task' })).toBeVisible();
  const { pathname, search, searchParams } = new URL(amara.url());
  const { page: sofia } = await arrive('sofia', { path: pathname + search });
  const boardId = searchParams.get('boardId')!;
  const title = sofia.getByRole('complementary', { name: 'Task' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/^Book the training hall/);

  expect(await changeMember(amara, boardId, 'Sofia', 'DELETE')).toBe(200);
  await expect(sofia.getByRole('heading', { name: 'You no longer have access to this task' })).toBeVisible();
  expect(await changeMember(amara, boardId, 'Sofia', 'POST')).toBe(200);
  await expect(title).toHaveValue(/^Book the training hall/);
  await expect(cardOf(sofia, 'Book the training hall')).toBeVisible();
});
