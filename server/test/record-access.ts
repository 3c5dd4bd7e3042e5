import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

interface ConfigurationList {
  readonly plural: string;
  readonly endpoints: object;
}
const people = ['superAdmin', 'hrAdmin', 'manager', 'editor', 'foreignAdmin'] as const;

/**
 * Names of the people who may do each action with the records of a configuration list, where `foreignAdmin` acts in another company. All
 * may read only if they may do so in all four ways.
 */
export async function recordAccess(world: World, { plural, endpoints }: ConfigurationList, values: (number: number) => Values) {
  const { list, read, create, edit, delete: remove, export: download } = endpoints as Readonly<Record<string, Endpoint>>;
  let number = 0;
  const call = (who: Someone, endpoint: Endpoint | undefined, input: object) => world.inject(who, endpoint!, input as never);
  const createAs = (who: Someone) => call(who, create, { body: { id: randomUUID(), ...values((number += 1)) } });
  const madeFor = async () => ({ params: { recordId: ((await createAs(world.hrAdmin)).body as { id: string }).id } });
  const page = { query: { sort: 'createdAt', limit: 200 } };
  const calls: Readonly<Record<string, (who: Someone) => Promise<readonly { status: number }[]>>> = {
    read: async (who) => [
      await call(who, list, page),
      await call(who, read, await madeFor()),
      await world.inject(who, readRoomEndpoint, { params: { room: plural, roomId: world.hrAdmin.companyId } }),
    ],
    create: async (who) => [await createAs(who)],
    edit: async (who) => [await call(who, edit, { ...(await madeFor()), body: {} })],
    delete: async (who) => [await call(who, remove, await madeFor())],
    export: async (who) => [await call(who, download, { query: { sort: 'createdAt' } })],
  };
  const allowed: Record<string, string[]> = {};
  for (const [action, answersOf] of Object.entries(calls)) {
    allowed[action] = [];
    for (const name of people) {
      const answers = await answersOf(world[name]);
      if (answers.every(({ status }) => status === 200)) allowed[action].push(name);
    }
  }
  return allowed;
}
