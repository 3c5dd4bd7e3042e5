import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { changeRole } from '#server/access/rights.service.ts';
import { newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';

/** A way to lose access to a board while its access check is running, and the check that detects it. */
interface Loss {
  readonly who: (world: LiveWorld) => Promise<Someone>;
  readonly lose: (world: LiveWorld, who: Someone) => Promise<string>;
  /** Disables the check, to prove that the test fails without it. */
  readonly plant: (world: LiveWorld, who: Someone) => void;
}

/** Removes the member by SQL: the service would wait for the lock that delays the access check. */
async function removeMember({ sql, boardId, boardKey, manager }: LiveWorld, { id }: Someone): Promise<void> {
  const data = JSON.stringify({ id: boardId, personId: id, role: 'viewer', ownerId: manager.id });
  await sql(`begin;
    select set_config('app.company', '${manager.companyId}', true);
    delete from board_member where board_id = '${boardId}' and person_id = '${id}';
    select cairn.append('${boardKey}', '${manager.companyId}', 'board.member-removed', 1::smallint, '${data}', '${boardId}',
      null, null, null, null, null, null, null, null, null);
    commit`);
}

const ofMembership: Loss = {
  who: async ({ viewer }) => viewer,
  async lose(world, who) {
    await removeMember(world, who);
    return world.boardKey;
  },
  plant({ cairn }) {
    const { node } = cairn.live;
    vi.spyOn(node, 'mayEnter').mockReturnValue(true);
    vi.spyOn(node, 'cursorOf').mockReturnValue(null); // nor may the node report that it has passed the position that was checked
  },
};

const ofRole: Loss = {
  who: (world) => world.newcomer(undefined, 'hr-admin'),
  async lose({ services, hrAdmin, sql }, who) {
    const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
    await changeRole(systemContext(services, hrAdmin.companyId), who.id, role!.id);
    return `session:${who.id}`;
  },
  plant({ cairn }, who) {
    const socket = [...cairn.live.io.sockets.sockets.values()].find(({ data }) => data.personId === who.id)!;
    Object.defineProperty(socket.data.membership, 'epoch', { get: () => 0, set: () => {} });
  },
};

/** Joins while access is lost between the check and the answer. Returns the answer and the events received afterwards. */
async function joinAcross(loss: Loss, isPlanted: boolean) {
  const world = await newLiveWorld();
  const { cairn, database, boardId, task, client, editor } = world;
  const cursorOf = cairn.live.node.cursorOf.bind(cairn.live.node);
  // Keeps the node reading the room. A follower would also request its state, which could wait for the lock below beside the join.
  expect(await (await client(editor)).join([{ room: 'board', id: boardId }])).toEqual([{ head: expect.anything() }]);
  const who = await loss.who(world);
  const browser = await client(who);
  const received: number[] = [];
  browser.socket.on('events', (_room, firstSeq, events) => void received.push(firstSeq + events.length - 1));
  if (isPlanted) loss.plant(world, who);

  const outage = outageOf(database);
  const letGo = await outage.hold('lane');
  const joining = browser.join([{ room: 'board', id: boardId }]);
  await expect.poll(outage.waiting).toBe(1);
  const reply = await loss.lose(world, who);
  await expect.poll(() => cursorOf(reply)?.seq, { timeout: 4000 }).toBe(1);
  await delay(50);
  await letGo();
  const [answer] = await joining;
  const { seq } = await task().then(
    async () => (await world.sql<{ seq: number }>('select seq::int from room where key = $1', [world.boardKey]))[0]!,
  );
  await expect.poll(() => cursorOf(world.boardKey)?.seq).toBe(seq);
  await delay(50);
  vi.restoreAllMocks();
  return { answer, isTold: received.includes(seq) };
}

test.each([
  ['membership', ofMembership],
  ['role', ofRole],
])(
  'losing a %s between the permission check and the join prevents the join; without the second check it would succeed',
  async (_, loss) => {
    expect(await joinAcross(loss, false)).toEqual({ answer: { error: 'record.absent' }, isTold: false });
    expect(await joinAcross(loss, true)).toEqual({ answer: { head: expect.anything() }, isTold: true });
  },
);
