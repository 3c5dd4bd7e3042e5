import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeRole } from '#server/access/rights.service.ts';
import { addMember } from '#server/tasks/members.service.ts';
import { removeMember } from '#server/tasks/remove-member.service.ts';
import { seededRandom } from '#server/test/live-bus.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { newLiveWorld, type LiveWorld } from '#server/test/live-nodes.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';

interface Chance {
  readonly who: Someone;
  readonly boardId: string;
  readonly take: () => Promise<void>;
  readonly give: () => Promise<void>;
  /** If access came from membership, its loss has a position in the room's own event order. */
  readonly isMember: boolean;
}

const membership = async (world: LiveWorld): Promise<Chance> => {
  const who = await world.newcomer();
  const { boardId } = await world.board({ editors: [], viewers: [] });
  const ctx = async () => ({ ...(await world.contextOf(world.manager)), seqs: {} });
  return {
    who,
    boardId,
    isMember: true,
    take: async () => void (await removeMember(await ctx(), boardId, who.id)),
    give: async () => void (await addMember(await ctx(), boardId, { personId: who.id, role: 'viewer' })),
  };
};

const role = async (world: LiveWorld): Promise<Chance> => {
  const { services, hrAdmin, sql } = world;
  const who = await world.newcomer(undefined, 'hr-admin');
  const { boardId } = await world.board({ editors: [], viewers: [] });
  const rows = await sql<{ id: string; base: string }>('select id, base from role where company_id = $1', [hrAdmin.companyId]);
  const become = (base: string) => async () =>
    void (await changeRole(systemContext(services, hrAdmin.companyId), who.id, rows.find((row) => row.base === base)!.id));
  return { who, boardId, isMember: false, take: become('employee'), give: become('hr-admin') };
};

const headOf = async ({ sql }: LiveWorld, key: string) =>
  Number((await sql<{ seq: string }>('select seq from room where key = $1', [key]))[0]?.seq ?? 0);

async function playRound(world: LiveWorld, chance: Chance, browser: LiveClient, random: () => number): Promise<number[]> {
  const { who, boardId, isMember, take, give } = chance;
  const received: number[] = [];
  const onEvents = (key: string, firstSeq: number, events: unknown[]) =>
    void (key === `board:${boardId}` && received.push(...events.map((_, index) => firstSeq + index)));
  browser.socket.on('events', onEvents);
  const join = () => browser.join([{ room: 'board', id: boardId }]);
  const write = () => world.task(world.manager, { boardId });
  const at = async (act: () => Promise<unknown>) => {
    await delay(random() * 25);
    await act();
  };
  await give();
  if (random() < 0.3) await join();
  await Promise.all([at(join), at(take), at(write), at(write), at(join)]);
  const [loss] = await world.sql<{ seq: string }>(`select max(seq) as seq from event where room = $1 and name = 'board.member-removed'`, [
    `board:${boardId}`,
  ]);
  // Loss by role takes effect when the node learns of it; earlier events may still arrive.
  const { node } = world.cairn.live;
  const key = isMember ? `board:${boardId}` : `session:${who.id}`;
  const head = await headOf(world, key);
  await expect.poll(() => node.cursorOf(key)?.seq ?? head, { interval: 5, timeout: 2000 }).toBeGreaterThanOrEqual(head);
  await delay(15);
  const last = isMember ? Number(loss!.seq) : await headOf(world, `board:${boardId}`);
  await write();
  expect(await join()).toEqual([{ error: 'record.absent' }]);
  await write();
  await delay(15);
  browser.socket.off('events', onEvents);
  return received.filter((seq) => seq > last);
}

test.each([
  ['membership', membership],
  ['role', role],
])(
  'a join concurrent with the loss of a %s is refused, and an existing member is removed',
  async (_name, open) => {
    const world = await newLiveWorld();
    const random = seededRandom();
    const chances = await Promise.all(Array.from({ length: 5 }, () => open(world)));
    const leaked: number[] = [];
    const play = async (chance: Chance) => {
      let browser = await world.client(chance.who);
      for (let round = 1; round <= 30; round++) {
        leaked.push(...(await playRound(world, chance, browser, random)));
        if (round % 10 > 0) continue;
        browser.close();
        browser = await world.client(chance.who);
      }
    };
    await Promise.all(chances.map(play));
    expect(leaked).toEqual([]);
  },
  180_000,
);
