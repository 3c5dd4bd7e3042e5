import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { boardRoom } from '#shared/tasks/board.room.ts';
import { changeRole } from '#server/access/rights.service.ts';
import { newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { outageOf } from '#server/test/live-outage.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';

/** A way to lose a board while the look at one's right to it is under way, and the check that notices. */
interface Loss {
  readonly who: (world: LiveWorld) => Promise<Someone>;
  /** Takes the right without a look at the lanes; the room whose event says so. */
  readonly lose: (world: LiveWorld, who: Someone) => Promise<string>;
  /** Leaves the check out. */
  readonly plant: (world: LiveWorld, who: Someone) => void;
}

/** The service would wait for what holds up the look, so that the same is done past it. */
async function removeMember({ sql, boardId, boardKey, manager }: LiveWorld, { id }: Someone): Promise<void> {
  const data = JSON.stringify({ id: boardId, personId: id, role: 'viewer', ownerId: manager.id });
  await sql(`begin;
    select set_config('app.company', '${manager.companyId}', true);
    delete from board_member where board_id = '${boardId}' and person_id = '${id}';
    select cairn.append('${boardKey}', '${manager.companyId}', 'board.member-removed', 1::smallint, '${data}', '${boardId}',
      null, null, null, false, null, null, null, null, null);
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
    vi.spyOn(node, 'cursorOf').mockReturnValue(null); // nor does the node say that it has passed what was looked at
  },
};

const ofRole: Loss = {
  who: (world) => world.newcomer(undefined, 'hr-admin'),
  async lose({ house, hrAdmin, sql }, who) {
    const [role] = await sql<{ id: string }>(`select id from role where base = 'employee' and company_id = $1`, [hrAdmin.companyId]);
    await changeRole(systemContext(house, hrAdmin.companyId), who.id, role!.id);
    return `session:${who.id}`;
  },
  plant({ cairn }, who) {
    const socket = [...cairn.live.io.sockets.sockets.values()].find(({ data }) => data.personId === who.id)!;
    Object.defineProperty(socket.data.membership, 'epoch', { get: () => 0, set: () => {} });
  },
};

/** Joins with a look that was taken before the loss and ends after it; gives the answer, and what was heard afterwards. */
async function joinAcross(loss: Loss, isPlanted: boolean) {
  const world = await newLiveWorld();
  const { cairn, database, boardId, task, client, editor } = world;
  const cursorOf = cairn.live.node.cursorOf.bind(cairn.live.node);
  await (await client(editor)).follow(boardRoom, boardId); // somebody whom the node reads the room for
  const who = await loss.who(world);
  const browser = await client(who);
  const heard: number[] = [];
  browser.socket.on('events', (_room, firstSeq, events) => void heard.push(firstSeq + events.length - 1));
  if (isPlanted) loss.plant(world, who);

  const outage = outageOf(database);
  const letGo = await outage.hold('lane');
  const joining = browser.join([{ room: 'board', id: boardId }]);
  await expect.poll(outage.waiting).toBe(1);
  const told = await loss.lose(world, who);
  await expect.poll(() => cursorOf(told)?.seq, { timeout: 4000 }).toBe(1);
  await delay(50);
  await letGo();
  const [answer] = await joining;
  const { seq } = await task().then(
    async () => (await world.sql<{ seq: number }>('select seq::int from room where key = $1', [world.boardKey]))[0]!,
  );
  await expect.poll(() => cursorOf(world.boardKey)?.seq).toBe(seq);
  await delay(50);
  vi.restoreAllMocks();
  return { answer, isTold: heard.includes(seq) };
}

test.each([
  ['membership', ofMembership],
  ['role', ofRole],
])(
  'whoever has lost a %s between the look at their rights and the entry is not let in; without the check they would be',
  async (_, loss) => {
    expect(await joinAcross(loss, false)).toEqual({ answer: { error: 'record.absent' }, isTold: false });
    expect(await joinAcross(loss, true)).toEqual({ answer: { head: expect.anything() }, isTold: true });
  },
);
