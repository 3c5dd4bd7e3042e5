import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { upcastEvent, applyEvent, type AnyRoom } from '#shared/platform/room.ts';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import { sha256 } from '#server/platform/base/sha256.ts';

type StoredEvent = Pick<LoggedEvent, 'name' | 'v' | 'data'>;

export interface StoredLog {
  readonly state: unknown;
  readonly events: StoredEvent[];
  readonly schemas: { [fact: string]: string };
}

export const factName = ({ name, v }: Pick<StoredEvent, 'name' | 'v'>) => `${name} v${v}`;

export function digestOf(schema: TSchema): string {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'personal' || key === 'oneLine') return undefined;
    if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value.toSorted() : value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  return sha256(text).slice(0, 22);
}

export function faultsOf(room: AnyRoom, log: StoredLog): string[] {
  const has = new Set(log.events.map(factName));
  const versions = room.events.flatMap((event) => Array.from({ length: event.v }, (_, index) => ({ name: event.name, v: index + 1 })));
  const missing = versions.filter((fact) => !has.has(factName(fact))).map((fact) => `${factName(fact)} is not stored`);
  const changed = room.events
    .filter((event) => has.has(factName(event)) && log.schemas[factName(event)] !== digestOf(event.schema))
    .map((event) => `${factName(event)} has another schema than it was written with: raise its version and give an up-caster`);
  return [...missing, ...changed, ...foldFaults(room, log)];
}

function foldFaults(room: AnyRoom, { state: before, events }: StoredLog): string[] {
  const state = structuredClone(before);
  try {
    const off = events.filter((event) => {
      const { schema } = room.events.find(({ name }) => name === event.name)!;
      const isOff = !Value.Check(schema, upcastEvent(room, event).data);
      applyEvent(room, state, structuredClone(event));
      return isOff || !Value.Check(room.state, state);
    });
    return off.map((event) => `${factName(event)} folds into something off the schema of the room`);
  } catch (error) {
    return [`a stored fact cannot be folded: ${String(error)}`];
  }
}

/** Tells whether a file of the folder defines a record, whose room has the plural name of the record. */
const definesRecord = (folder: string, plural: string): boolean =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.record.ts'))
    .some((file) => readFileSync(path.join(folder, file), 'utf8').includes(`plural: '${plural}'`));

function fileOf({ name }: Pick<AnyRoom, 'name'>): string {
  const shared = path.join(repositoryRoot, 'shared');
  const feature = readdirSync(shared).find(
    (folder) => existsSync(path.join(shared, folder, `${name}.room.ts`)) || definesRecord(path.join(shared, folder), name),
  );
  if (!feature) throw new Error(`No file ${name}.room.ts defines the room ${name}.`);
  return path.join(shared, feature, 'logs', `${name}.json`);
}

export function readStoredLog(room: AnyRoom): StoredLog {
  const file = fileOf(room);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredLog) : { state: null, events: [], schemas: {} };
}

/** Adds the facts that the stored log of a room lacks. Returns false, and leaves the file alone, if there are none. */
export function storeLog(room: AnyRoom, fresh: Pick<StoredLog, 'state' | 'events'>): boolean {
  const stored = readStoredLog(room);
  const state = Value.Check(room.state, stored.state) ? stored.state : fresh.state;
  const known = new Set(stored.events.map(factName));
  const added = fresh.events.filter((event) => !known.has(factName(event)) && known.add(factName(event)));
  if (added.length === 0 && state === stored.state) return false;
  const schemas = added.map((fact) => [factName(fact), digestOf(room.events.find(({ name }) => name === fact.name)!.schema)] as const);
  const log: StoredLog = { state, events: [...stored.events, ...added], schemas: { ...stored.schemas, ...Object.fromEntries(schemas) } };
  mkdirSync(path.dirname(fileOf(room)), { recursive: true });
  writeFileSync(fileOf(room), `${JSON.stringify(log, null, 2)}\n`);
  return true;
}
