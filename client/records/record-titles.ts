import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { relations } from '#shared/records/relations.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { titleOf, type AnyRecord, type RecordRow } from './any-record.ts';

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Definitions of records to which references can point, by name. */
    records?: Readonly<Record<string, () => Promise<AnyRecord>>>;
  }
}

/** Company of the reader, whose lists contain the records of references. */
export const ReaderCompany = createContext<string | null>(null);

/** Loads the definition of a record by its name. Throws if no feature gives it. */
export async function definitionOf(name: string): Promise<AnyRecord> {
  const load = installedFeatures().find((feature) => feature.records?.[name])?.records?.[name];
  if (!load) throw new Error(`No feature gives the record ${name}`);
  return load();
}

/** Titles by record id. */
const titles = new Map<string, string>();
relations.titleOf = (id) => titles.get(id);
const listeners = new Set<() => void>();
let readerId: string | null = null;

/** Word for the state of a record that is no longer chosen. */
export type ArchivedState = 'archived' | 'inactive';
/** States by record id, of archived records only. */
const archived = new Map<string, ArchivedState>();

const stateOf = ({ archivedAs }: AnyRecord, { isArchived }: RecordRow): ArchivedState | undefined =>
  isArchived ? (archivedAs ?? 'archived') : undefined;
const isKnown = (record: AnyRecord, row: RecordRow) =>
  titles.get(row.id) === titleOf(record, row) && archived.get(row.id) === stateOf(record, row);

function remember(record: AnyRecord, row: RecordRow): void {
  const state = stateOf(record, row);
  titles.set(row.id, titleOf(record, row));
  if (state) archived.set(row.id, state);
  else archived.delete(row.id);
}

/** Remembers titles of records that are shown elsewhere, and which of them are archived. */
export function rememberTitles(record: AnyRecord, rows: readonly RecordRow[]): void {
  if (readerId !== credentials.personId) for (const known of [titles, archived]) known.clear();
  readerId = credentials.personId;
  const isNew = rows.filter((row) => !isKnown(record, row));
  for (const row of isNew) remember(record, row);
  if (isNew.length > 0) for (const listener of listeners) listener();
}

interface FollowedList {
  users: number;
  stop: () => void;
}
const lists = new Map<string, FollowedList>();

/** Keeps the titles of a list of the company current. */
async function followList(name: string, companyId: string, list: FollowedList): Promise<void> {
  const record = await definitionOf(name);
  if (record.liveBy !== 'company' || list.users === 0) return;
  const kept = rooms.at(record.room, companyId);
  const { shown } = kept.open.state;
  const copy = () => {
    const { records = {} } = (shown.state ?? {}) as { records?: Record<string, RecordRow> };
    rememberTitles(record, Object.values(records));
  };
  const ends = [subscribe(shown, copy), kept.use()];
  list.stop = () => ends.forEach((end) => end());
  copy();
}

function retainList(name: string, companyId: string): () => void {
  const key = `${name} ${companyId}`;
  const list = lists.get(key) ?? { users: 0, stop: () => {} };
  list.users += 1;
  if (!lists.has(key)) {
    lists.set(key, list);
    void followList(name, companyId, list);
  }
  return () => {
    list.users -= 1;
    if (list.users > 0) return;
    list.stop();
    lists.delete(key);
  };
}

const requestedIds = new Set<string>();

/** Reads the title of a record that belongs to a person, of the first of these kinds that has it. */
async function readTitle([name, ...others]: readonly string[], id: string): Promise<void> {
  const record = await definitionOf(name!);
  if (record.liveBy === 'company' || titles.has(id) || requestedIds.has(id)) return;
  requestedIds.add(id);
  const found = call(record.endpoints.read as Endpoint, { params: { recordId: id } } as never) as Promise<unknown> as Promise<RecordRow>;
  try {
    rememberTitles(record, [await found]);
  } catch {
    requestedIds.delete(id);
    if (others.length > 0) await readTitle(others, id);
  } finally {
    requestedIds.delete(id);
  }
}

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

let changes = 0;
const countChanges = () => changes;
listeners.add(() => (changes += 1));

/** Returns the titles that are known now, and renders again when one becomes known or changes. */
export function useKnownTitles(): (id: string) => string | undefined {
  useSyncExternalStore(listen, countChanges);
  return relations.titleOf;
}

/** Returns the title of a record to which a reference points, or null while it is not known. The record can be of another kind, too. */
export function useTitle(name: string, id: string, otherKind?: string): string | null {
  const companyId = useContext(ReaderCompany);
  useEffect(() => {
    if (companyId === null || id === '') return undefined;
    // A record that cannot be read keeps its placeholder.
    readTitle(otherKind === undefined ? [name] : [otherKind, name], id).catch(() => {});
    return retainList(name, companyId);
  }, [name, id, otherKind, companyId]);
  return useSyncExternalStore(
    listen,
    useCallback(() => titles.get(id) ?? null, [id]),
  );
}

/** Returns the state of a record whose title is shown, if it is archived. */
export const useArchivedState = (id: string): ArchivedState | undefined =>
  useSyncExternalStore(
    listen,
    useCallback(() => archived.get(id), [id]),
  );
