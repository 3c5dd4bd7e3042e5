import { addCard, cardOf, expect, listOf, test } from './journey.ts';

test('whoever is removed from a board while it is open loses it at once and is shown the way to their own', async ({ arrive }) => {
  const { page: amara } = await arrive('amara');
  await amara.getByRole('button', { name: /Customer operations/ }).click();
  await amara.getByRole('dialog').getByRole('button', { name: 'Nordic field launch', exact: true }).click();
  await expect(cardOf(amara, 'Book the training hall')).toBeVisible();
  const { pathname, search, searchParams } = new URL(amara.url());
  const { page: hannah } = await arrive('hannah', { path: pathname + search });
  await expect(cardOf(hannah, 'Book the training hall')).toBeVisible();

  const status = await amara.evaluate(async (boardId) => {
    const ask = async (path: string, init: RequestInit) => fetch(path, { headers: { 'content-type': 'application/json' }, ...init });
    const { accessToken } = (await (await ask('/api/auth/refresh', { method: 'POST', body: '{}' })).json()) as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const people = (await (await ask('/api/people/directory', { headers })).json()) as { id: string; name: string }[];
    const personId = people.find(({ name }) => name.startsWith('Hannah'))!.id;
    return (await ask(`/api/boards/${boardId}/members/${personId}`, { method: 'DELETE', headers })).status;
  }, searchParams.get('boardId'));
  expect(status).toBe(200);

  await expect(hannah.getByRole('heading', { name: 'This board is no longer open to you' })).toBeVisible();
  await expect(cardOf(hannah, 'Book the training hall')).toHaveCount(0);
  await addCard(amara, 'Count the ropes');
  await expect(hannah.getByText('Count the ropes')).toHaveCount(0);
  await hannah.getByRole('button', { name: 'Go to your board' }).click();
  await expect(listOf(hannah, 'Not Started')).toBeVisible();
  expect(new URL(hannah.url()).searchParams.get('boardId')).not.toBe(searchParams.get('boardId'));
});
