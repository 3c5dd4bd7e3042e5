import type { APIRequestContext, Page } from '@playwright/test';
import type { Board } from '#shared/tasks/board.room.ts';
import { addCard, cardOf, expect, test } from './journey.ts';

/** Duration in seconds; DRAGGING_SECONDS runs the test longer. */
const seconds = Number(process.env['DRAGGING_SECONDS'] ?? 8);
const movers = ['amara', 'jose', 'amara', 'jose', 'amara', 'jose', 'amara', 'jose'];

async function signedIn(request: APIRequestContext, url: string, login: string) {
  const response = await request.post(`${url}/api/auth/sign-in`, { data: { login, password: 'three-stones' } });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}` };
}

const shownOn = (page: Page) =>
  page
    .locator('main ul[aria-label]:not([aria-label^="Completed"])')
    .evaluateAll((lists) => lists.map((list) => [...list.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card')!)));

test('eight people move eight cards at the same time and every screen matches the stored state', async ({ arrive, request, cairn }) => {
  test.setTimeout(seconds * 1000 + 120_000);
  const [{ page: amara }, { page: jose }] = [await arrive('amara'), await arrive('jose')];
  const titles = movers.map((_, index) => `Roll the barrel ${index + 1}`);
  for (const title of titles) await addCard(amara, title);
  await amara.mouse.move(5, 5); // A hovered list holds back new rows and shows their number, so the pointer must leave it.
  await expect(cardOf(jose, titles.at(-1)!)).toBeVisible();
  const ids = await Promise.all(titles.map(async (title) => (await cardOf(amara, title).getAttribute('data-card'))!));
  const boardId = new URL(amara.url()).searchParams.get('boardId')!;
  const headers = await Promise.all(movers.map((login) => signedIn(request, cairn.url, login)));
  const board = async () => {
    const answer = await request.get(`${cairn.url}/api/rooms/board/${boardId}`, { headers: headers[0]! });
    return ((await answer.json()) as { state: Board }).state;
  };
  const { lanes } = await board();
  const places = [{ status: 'not-started', laneId: null }, ...lanes.map(({ id }) => ({ status: 'in-progress', laneId: id }))];

  const end = Date.now() + seconds * 1000;
  const refused: number[] = [];
  let done = 0;
  const move = async (mover: number) => {
    for (let turn = mover; Date.now() < end; turn++) {
      const data = { ...places[turn % places.length], beforeId: ids[(turn + 3) % ids.length], afterId: ids[(turn + 5) % ids.length] };
      const taskId = ids[(mover + turn) % ids.length]!;
      const answer = await request.post(`${cairn.url}/api/tasks/${taskId}/move`, { headers: headers[mover]!, data });
      if (answer.ok()) done++;
      else refused.push(answer.status());
    }
  };
  await Promise.all(movers.map((_, mover) => move(mover)));
  expect(refused.filter((status) => status !== 429)).toEqual([]);
  expect(done).toBeGreaterThan(20);

  await expect(async () => {
    const { cards } = await board();
    const stored = places.map(({ status, laneId }) =>
      Object.values(cards)
        .filter((card) => card.status === status && card.laneId === laneId)
        .sort((a, b) => (a.rank < b.rank ? -1 : 1))
        .map(({ id }) => id),
    );
    expect(await shownOn(amara)).toEqual(stored);
    expect(await shownOn(jose)).toEqual(stored);
  }).toPass();
});
