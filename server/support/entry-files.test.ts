import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import type { TicketInternal } from '#shared/support/ticket-internal.room.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { commentOnTicketEndpoint, noteOnTicketEndpoint } from '#shared/support/tickets.api.ts';
import { expectNothingToChange, expectRoomsToFollow } from '#server/test/follow.ts';
import { ticketActions } from '#server/test/ticket-actions.ts';
import { readyFile, upload } from '#server/test/uploads.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { worldPassword, type Someone } from '#server/test/world-company.ts';

let world: World;
let ticket: TicketCard;
let operator: Someone;
beforeAll(async () => {
  world = await openWorld();
  for (const who of Object.values(world.people)) await world.signIn(who);
  operator = await world.newcomer(undefined, 'super-admin');
  ticket = await world.ticket(world.foreigner);
});
afterAll(() => world.close());

interface Sent {
  to?: TicketCard;
  body?: string | null;
  fileIds: string[];
  id?: string;
  key?: string;
}

const inputOf = ({ to = ticket, body = 'Here it is', fileIds, id = crypto.randomUUID(), key }: Sent) => ({
  params: { ticketId: to.id },
  body: { id, body, fileIds },
  ...(key !== undefined && { headers: { 'idempotency-key': key } }),
});
const comment = (who: Someone, sent: Sent) => world.inject(who, commentOnTicketEndpoint, inputOf(sent));
const note = (who: Someone, sent: Sent) => world.inject(who, noteOnTicketEndpoint, inputOf(sent));

const saidLast = async (who: Someone): Promise<FileRecord[]> => (await ticketActions(world).ticketOf(who, ticket)).feed.at(-1)!.files;

async function open(who: Someone, fileId: string): Promise<number> {
  const signedIn = await world.cairn.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { login: who.login, password: worldPassword },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await world.cairn.app.inject({ method: 'GET', url: readFileEndpoint.url.replace(':fileId', fileId), headers: { cookie } });
  return answer.statusCode;
}

async function opened(people: Someone[], fileId: string): Promise<number[]> {
  const statuses = [];
  for (const who of people) statuses.push(await open(who, fileId));
  return statuses;
}

test('files sent by the requester with a reply appear in the feed of both sides, with or without text', async () => {
  const { foreigner, superAdmin, editor } = world;
  const file = await readyFile(world, foreigner);
  await expectRoomsToFollow(world, () => comment(foreigner, { body: null, fileIds: [file.id] }));
  for (const who of [foreigner, superAdmin]) expect(await saidLast(who)).toMatchObject([{ id: file.id, name: 'pebble.png' }]);
  expect(await opened([foreigner, superAdmin, editor], file.id)).toEqual([200, 200, 404]);
});

test('files sent by support of another company belong to the company of the ticket only', async () => {
  const { foreigner, superAdmin, manager } = world;
  const sent = [await readyFile(world, superAdmin), await readyFile(world, superAdmin, { name: 'steps.txt', bytes: 'One. Two.' })];
  await expectRoomsToFollow(world, () => comment(superAdmin, { fileIds: sent.map(({ id }) => id) }));
  const files = await saidLast(foreigner);
  expect(files).toMatchObject([
    { name: 'pebble.png', hasThumbnail: true, uploaderId: superAdmin.id },
    { name: 'steps.txt', uploaderId: superAdmin.id },
  ]);
  expect(await opened([foreigner, operator, superAdmin, manager], files[0]!.id)).toEqual([200, 200, 200, 404]);
  const rows = await world.sql<{ company_id: string; is_unattached: boolean }>(
    'select company_id, is_unattached from file where uploader_id = $1 and state = $2',
    [superAdmin.id, 'ready'],
  );
  expect(rows).toEqual([
    { company_id: foreigner.companyId, is_unattached: false },
    { company_id: foreigner.companyId, is_unattached: false },
  ]);
});

test('a reply repeated with the same key is the same reply with the same files', async () => {
  const file = await readyFile(world, world.superAdmin);
  const sent = { id: crypto.randomUUID(), fileIds: [file.id], key: crypto.randomUUID() };
  const first = await comment(world.superAdmin, sent);
  expect(await comment(world.superAdmin, sent)).toMatchObject({ status: 200, body: first.body });
  expect(await saidLast(world.foreigner)).toEqual(first.body.entries[0]!.files);
});

test('files of an internal note can be read by support only, whichever company the ticket belongs to', async () => {
  const { foreigner, foreignAdmin, manager, superAdmin } = world;
  for (const to of [ticket, await world.ticket(manager)]) {
    const file = await readyFile(world, superAdmin);
    await expectRoomsToFollow(world, () => note(superAdmin, { to, fileIds: [file.id] }));
    const { body } = await ticketActions(world).readRoom(operator, 'ticket-internal', to.id);
    const [kept] = (body as unknown as { state: TicketInternal }).state.notes.at(-1)!.files;
    expect(kept).toMatchObject({ name: 'pebble.png' });
    expect(await opened([operator, superAdmin, foreigner, foreignAdmin, manager], kept!.id)).toEqual([200, 200, 404, 404, 404]);
  }
});

test('files that are not ready, not one’s own or too many are refused with a field error, and no reply is created', async () => {
  const { foreigner, superAdmin } = world;
  const asking: [Someone, (who: Someone, sent: Sent) => Promise<{ status: number; body: unknown }>][] = [
    [foreigner, comment],
    [operator, note],
    [superAdmin, comment],
  ];
  for (const [who, ask] of asking) {
    const [pending] = await upload(world, who, { name: 'note.txt', bytes: 'A note' });
    const theirs = await readyFile(world, world.editor);
    for (const fileIds of [[pending!.id], [theirs.id], [crypto.randomUUID()]])
      expect(await expectNothingToChange(world, () => ask(who, { fileIds }))).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'body.fileIds' }] },
      });
    expect(await ask(who, { body: null, fileIds: [] })).toMatchObject({ status: 422, body: { fields: [{ path: 'body.body' }] } });
  }
});
