import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { directoryEndpoint, type DirectoryEntry } from '#shared/people/people.api.ts';
import { relations } from '#shared/records/relations.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { relatedChanged } from '#client/records/related-changes.ts';
import { managerChain } from './chain.ts';

export interface Person extends DirectoryEntry {
  isKnown: boolean;
}

interface Directory {
  status: 'loading' | 'ready' | 'failed';
  error: FailureCode | null;
  people: Record<string, DirectoryEntry>;
}

export const directory = proxy<Directory>({ status: 'loading', error: null, people: {} });
relations.personOf = (id) => directory.people[id];

let running: Promise<void> | undefined;
/** True if something changed while the directory was loading, so that the answer may be outdated. */
let isOutdated = false;
let loadedFor: string | null = null;
/** Ids that have caused a reload of the directory already. An id that is still missing then is unknown. */
const wondered = new Set<string>();

export function loadDirectory(): Promise<void> {
  running ??= load().finally(() => {
    running = undefined;
    if (!isOutdated) return undefined;
    isOutdated = false;
    return loadDirectory();
  });
  return running;
}

/** Loads the directory as it is from now on: once more if it is loading already. */
export function reloadDirectory(): void {
  if (running) isOutdated = true;
  else void loadDirectory();
}

async function load(): Promise<void> {
  const requestedFor = loadedFor;
  try {
    const people = await call(directoryEndpoint);
    if (requestedFor !== loadedFor) return await load();
    Object.assign(directory, { status: 'ready', error: null, people: Object.fromEntries(people.map((person) => [person.id, person])) });
  } catch (error) {
    directory.error = failureCode(error);
    if (directory.status !== 'ready') directory.status = 'failed';
  }
}

function wonder(id: string) {
  // Reads the current state, not the rendered one: another session may have started to load its own directory.
  if (directory.status !== 'ready' || wondered.has(id)) return;
  wondered.add(id);
  void loadDirectory();
}

/** Gives a person a new place. Somebody whom the directory does not know is loaded. */
export function placePerson({ id, ...place }: Pick<DirectoryEntry, 'id' | 'managerId' | 'departmentId' | 'isActive'>): void {
  const known = directory.people[id];
  if (running) isOutdated = true;
  if (known) Object.assign(known, place);
  else if (directory.status === 'ready') void loadDirectory();
  relatedChanged();
}

export function useDirectory(): Directory {
  const { sessionId } = useSession();
  useEffect(() => {
    if (sessionId === null || sessionId === loadedFor) return;
    loadedFor = sessionId;
    wondered.clear();
    Object.assign(directory, { status: 'loading', error: null, people: {} });
    void loadDirectory();
  }, [sessionId]);
  return useProxy(directory);
}

const stranger = (id: string): Person => ({
  id,
  name: '',
  pictureHash: null,
  departmentId: null,
  managerId: null,
  isActive: true,
  isKnown: false,
});

/** Returns a person by id, or a placeholder without a name if the directory does not know the id. */
export function usePerson(id: string): Person {
  const { people, status } = useDirectory();
  const found = people[id];
  const isMissing = found === undefined && status === 'ready';
  useEffect(() => {
    if (isMissing) wonder(id);
  }, [id, isMissing]);
  return found ? { ...found, isKnown: true } : stranger(id);
}

export function usePeople(): readonly DirectoryEntry[] {
  const { people } = useDirectory();
  return Object.values(people);
}

/** Managers of a person, line manager last, in the form that the policies in `#shared` expect. */
export const managerChainOf = (personId: string): readonly string[] => managerChain(directory.people, personId);
