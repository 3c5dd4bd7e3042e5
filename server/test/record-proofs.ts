import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { importOf } from './imports.ts';
import { unplaced, type Proof } from './proof.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

interface Sample {
  /** Person who may do everything with the record. */
  readonly who: (world: World) => Someone;
  /** Values of a new record; no two numbers give the same value of a unique field. */
  readonly values: (number: number, world: World) => Values;
  /** Values of every new record that name other records. */
  readonly context?: (world: World) => Promise<object>;
  /** Field that the proof of an edit changes, and its new value, or a function that makes one for each record, as for a unique field. */
  readonly edit: readonly [name: string, value: unknown];
  /** Named actions with those that must come before each. */
  readonly actions?: Readonly<Record<string, readonly string[]>>;
  /** Bodies of named actions that ask for fields or name the version that they judge. */
  readonly bodies?: Readonly<Record<string, Values | ((world: World) => Values)>>;
  /** People who do named actions in the place of `who`. */
  readonly actors?: Readonly<Record<string, Sample['who']>>;
}
type Created = Values & { readonly id: string; readonly version: number };

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

function createCounter(): (world: World) => number {
  const counts = new WeakMap<World, number>();
  return (world) => {
    const number = (counts.get(world) ?? 0) + 1;
    counts.set(world, number);
    return number;
  };
}

/** Suites start more imports and exports than one person may have at once. */
function transferProofs({ startExport, import: upload }: Readonly<Record<string, Endpoint>>, who: Sample['who']): Proof[] {
  const query = { sort: '-createdAt' };
  const prove = (endpoint: Endpoint, inputOf: () => object) =>
    unplaced(endpoint, async (world) => {
      await world.sql('delete from transfer where person_id = $1', [who(world).id]);
      return () => ({ who: who(world), input: inputOf() as never });
    });
  return [
    prove(startExport!, () => ({ body: { id: randomUUID(), format: 'csv', language: 'en', columns: null, query } })),
    prove(upload!, () => importOf('Name\nOne')),
  ];
}

/** Names the shape of each proof by its endpoint, such as `created edit`. */
function ofShape(kind: string, endpoints: Readonly<Record<string, Endpoint>>, proofs: readonly Proof[]): Proof[] {
  const nameOfEndpoint = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));
  return proofs.map((proof) => ({ ...proof, shape: `${kind} ${nameOfEndpoint.get(proof.endpoint)}` }));
}

/** A new draft, which has the version 1, is published as it was seen. */
const publishBody = { version: 1 };

interface PermanentSample {
  readonly who: Sample['who'];
  /** Id of a record that exists in every world, or of a new one. */
  readonly idIn: (world: World) => string | Promise<string>;
  /** Field that the proof of an edit changes, its value and the new one. */
  readonly edit: readonly [name: string, from: unknown, to: unknown];
}

/** Proofs of the endpoints of a record that nobody creates or deletes. */
export function permanentProofs(record: { readonly endpoints: object }, { who, idIn, edit: [name, from, to] }: PermanentSample): Proof[] {
  const endpoints = record.endpoints as Readonly<Record<string, Endpoint>>;
  const prove = (endpoint: string, inputFor: (params: { recordId: string }) => object) =>
    unplaced(endpoints[endpoint]!, async (world) => {
      const recordId = await idIn(world);
      return () => ({ who: who(world), input: inputFor({ recordId }) as never });
    });
  return ofShape('permanent', endpoints, [
    prove('list', () => ({ query: { sort: '-createdAt', limit: 5 } })),
    prove('export', () => ({ query: { sort: '-createdAt' } })),
    ...transferProofs(endpoints, who),
    prove('read', (params) => ({ params })),
    prove('edit', (params) => ({ params, body: { [name]: { from, to } } })),
    prove('history', (params) => ({ params, query: { limit: 5 } })),
    prove('bulk', ({ recordId: id }) => ({ body: { action: 'edit', records: [{ id, version: 1, changes: { [name]: { from, to } } }] } })),
  ]);
}

const changerOf =
  (endpoints: Readonly<Record<string, Endpoint>>, actorOf: (name: string, world: World) => Someone) =>
  async (world: World, name: string, input: object): Promise<Created> =>
    (await world.inject(actorOf(name, world), endpoints[name]!, input as never)).body as Created;

type ProveEach = (name: string, input: (one: Created) => object, first?: readonly string[]) => Proof;

/** Proofs of the endpoints of a record with versions. */
const versionProofs = (each: ProveEach): Proof[] => [
  each('publish', () => ({ body: publishBody })),
  each('versions', () => ({ query: { limit: 5 } }), ['publish']),
  each('version', ({ id }) => ({ params: { recordId: id, number: 1 } }), ['publish']),
];

/** Bodies of new records in a world. */
function createBodies({ values, context }: Sample): (world: World) => Promise<() => object> {
  const nextNumber = createCounter();
  return async (world) => {
    const shared = await context?.(world);
    return () => ({ id: randomUUID(), ...shared, ...values(nextNumber(world), world) });
  };
}

const editedValue = (value: unknown, one: Created): unknown => (typeof value === 'function' ? value(one) : value);

const bodiesOfActions =
  ({ bodies = {} }: Sample) =>
  (action: string, world: World): Values => {
    const body = bodies[action] ?? (action === 'publish' ? publishBody : {});
    return typeof body === 'function' ? body(world) : body;
  };

const actorsOf =
  ({ who, actors = {} }: Sample) =>
  (name: string, world: World): Someone =>
    (actors[name] ?? who)(world);

/** Proofs of all endpoints of a record. */
export function recordProofs(record: { readonly endpoints: object }, sample: Sample): Proof[] {
  const { who, edit, actions = {} } = sample;
  const [actorOf, bodyOf, bodiesIn] = [actorsOf(sample), bodiesOfActions(sample), createBodies(sample)];
  const endpoints = record.endpoints as Readonly<Record<string, Endpoint>>;
  const change = changerOf(endpoints, actorOf);
  const once = (name: string, input: (newBody: () => object) => object) =>
    unplaced(endpoints[name]!, async (world) => {
      const newBody = await bodiesIn(world);
      return () => ({ who: who(world), input: input(newBody) as never });
    });
  /** Each turn gets a record of its own, after the changes `first`. */
  const each = (name: string, input: (one: Created, world: World) => object, first: readonly string[] = []) =>
    unplaced(endpoints[name]!, async (world) => {
      const [newBody, made] = [await bodiesIn(world), [] as Created[]];
      for (let turn = 0; turn < turns; turn++) made.push(await change(world, 'create', { body: newBody() }));
      for (const { id } of made)
        for (const one of first)
          await change(world, one, { params: { recordId: id }, ...(one !== 'delete' && { body: bodyOf(one, world) }) });
      return (turn) => ({
        who: actorOf(name, world),
        input: { params: { recordId: made[turn]!.id }, ...input(made[turn]!, world) } as never,
      });
    });
  return ofShape('created', endpoints, [
    once('list', () => ({ query: { sort: '-createdAt', limit: 5 } })),
    each('trash', () => ({ params: {}, query: { limit: 5 } }), ['delete']),
    once('export', () => ({ query: { sort: '-createdAt' } })),
    ...transferProofs(endpoints, who),
    once('create', (newBody) => ({ body: newBody() })),
    each('read', () => ({})),
    each('edit', (one) => ({ body: { [edit[0]]: { from: one[edit[0]], to: editedValue(edit[1], one) } } })),
    each('archive', () => ({ body: {} })),
    each('restore', () => ({ body: {} }), ['archive']),
    ...Object.entries(actions).map(([name, first]) => each(name, (_, world) => ({ body: bodyOf(name, world) }), first)),
    ...(endpoints['versions'] ? versionProofs(each) : []),
    each('delete', () => ({})),
    each('history', () => ({ query: { limit: 5 } })),
    each('bulk', ({ id, version }) => ({ params: {}, body: { action: 'archive', records: [{ id, version }] } })),
  ]);
}
