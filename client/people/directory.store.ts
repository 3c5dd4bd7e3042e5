import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { directoryEndpoint, type DirectoryEntry } from '#shared/people/people.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/call.ts';
import { failureCode, type FailureCode } from '#client/platform/failures.ts';
import { useProxy } from '#client/platform/use-proxy.ts';
import { chainIn } from './chain.ts';

/** A colleague; whoever is not in the directory has no name here. */
export interface Person extends DirectoryEntry {
  isKnown: boolean;
}

interface Directory {
  status: 'loading' | 'ready' | 'failed';
  error: FailureCode | null;
  people: Record<string, DirectoryEntry>;
}

export const directory = proxy<Directory>({ status: 'loading', error: null, people: {} });
let running: Promise<void> | undefined;
/** The session that the directory belongs to. */
let loadedFor: string | null = null;
/** Asked for once: who is not in the directory then is not in it. */
const wondered = new Set<string>();

/** Loads the directory, once for all who ask at the same time. */
export function loadDirectory(): Promise<void> {
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

async function load(): Promise<void> {
  const asked = loadedFor;
  try {
    const people = await call(directoryEndpoint);
    if (asked !== loadedFor) return await load();
    Object.assign(directory, { status: 'ready', error: null, people: Object.fromEntries(people.map((person) => [person.id, person])) });
  } catch (error) {
    directory.error = failureCode(error);
    if (directory.status !== 'ready') directory.status = 'failed';
  }
}

/** Somebody who is named by an event, but joined after the directory was loaded. */
function wonder(id: string) {
  // Not what was rendered counts: another session may have begun to load its own.
  if (directory.status !== 'ready' || wondered.has(id)) return;
  wondered.add(id);
  void loadDirectory();
}

/** The directory of whoever is signed in, loaded at its first use. */
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

/** A colleague by id; a neutral stand-in where the directory does not know them. */
export function usePerson(id: string): Person {
  const { people, status } = useDirectory();
  const found = people[id];
  const isMissing = found === undefined && status === 'ready';
  useEffect(() => {
    if (isMissing) wonder(id);
  }, [id, isMissing]);
  return found ? { ...found, isKnown: true } : stranger(id);
}

/** The managers above a person, the line manager last: what the policies of `#shared` ask for. */
export const chainOf = (personId: string): readonly string[] => chainIn(directory.people, personId);
