import { subscribe } from 'valtio/vanilla';

const database = 'cairn';
const table = 'kept';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
  return settled(request);
}

const inTable = async (mode: IDBTransactionMode) => {
  opened ??= open();
  return (await opened).transaction(table, mode).objectStore(table);
};

async function readAll<T>(prefix: string): Promise<Record<string, T>> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [keys, values] = await Promise.all([
    inTable('readonly').then((store) => settled(store.getAllKeys(range))),
    inTable('readonly').then((store) => settled(store.getAll(range) as IDBRequest<T[]>)),
  ]);
  return Object.fromEntries(keys.flatMap((key, index) => (typeof key === 'string' ? [[key.slice(prefix.length), values[index]!]] : [])));
}

/** Writes what differs from the entries written before. Resolves when it is stored, or cannot be. */
async function store(entries: Record<string, unknown>, prefix: string, written: Map<string, string>): Promise<void> {
  const now = new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)]));
  const changed = [...now].filter(([key, text]) => written.get(key) !== text);
  const gone = [...written.keys()].filter((key) => !now.has(key));
  if (changed.length + gone.length === 0) return;
  for (const [key, text] of changed) written.set(key, text);
  for (const key of gone) written.delete(key);
  const table = await inTable('readwrite');
  for (const [key, text] of changed) table.put(JSON.parse(text), prefix + key);
  for (const key of gone) table.delete(prefix + key);
  const { transaction } = table;
  // A committed transaction is stored although the page is left meanwhile.
  transaction.commit();
  await new Promise((resolve) => {
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, resolve);
  });
}

/**
 * Stores the entries whenever they change, with one transaction at a time: a fast writer would otherwise fill a queue of them, and leaving
 * the page loses what waits in it.
 */
function follow(entries: Record<string, unknown>, prefix: string, written: Map<string, string>): () => void {
  let isStoring = false;
  let isBehind = false;
  const storeNow = () => store(entries, prefix, written).catch(() => {});
  const changed = async () => {
    isBehind = isStoring;
    if (isStoring) return;
    isStoring = true;
    do {
      isBehind = false;
      await storeNow();
    } while (isBehind);
    isStoring = false;
  };
  addEventListener('pagehide', () => void storeNow());
  return () => void changed();
}

/**
 * Persists the entries of a proxy on this device: they survive a reload and an expired session. Resolves when the stored entries are in the
 * proxy. If storage is missing or does not answer within 1 second, the entries last as long as the page. Entries that `isKept` rejects are
 * deleted when they are read.
 */
export async function persistOnDevice<T extends object>(
  entries: Record<string, T>,
  name: string,
  isKept: (entry: T) => boolean = () => true,
): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const prefix = `${name}/`;
  const written = new Map<string, string>();
  const load = readAll<T>(prefix).then((found) => {
    for (const [key, value] of Object.entries(found)) {
      written.set(key, JSON.stringify(value));
      if (isKept(value)) entries[key] ??= value;
    }
    const changed = follow(entries, prefix, written);
    subscribe(entries, changed);
    changed();
  });
  await Promise.race([load.catch(() => {}), new Promise((resolve) => setTimeout(resolve, 1_000))]);
}

/** Reads the stored entries of a name, also those that other tabs have written since this page was loaded. Without storage there are none. */
export const readFromDevice = <T>(name: string): Promise<Record<string, T>> =>
  typeof indexedDB === 'undefined' ? Promise.resolve({}) : readAll<T>(`${name}/`).catch(() => ({}));

/** Deletes a stored entry, also one that another tab has written. */
export async function deleteFromDevice(name: string, key: string): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const store = await inTable('readwrite').catch(() => null);
  store?.delete(`${name}/${key}`);
}
