import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import type { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { rooms } from '#client/platform/live/room-store.ts';

/** Check-ins by the id of their key result, newest first. Those that are not loaded yet are missing. */
export type CheckInsOf = Readonly<Record<string, readonly CheckIn[]>>;

function storeOf(ids: readonly string[]) {
  const kept = ids.map((id) => rooms.at(keyResultRoom, id));
  let parts: readonly (readonly CheckIn[] | undefined)[] = [];
  let last: CheckInsOf = {};
  const checkInsOf = (one: (typeof kept)[number]) =>
    (snapshot(one.open.state.shown).state as { checkIns: readonly CheckIn[] } | null)?.checkIns;
  const read = () => {
    const now = kept.map(checkInsOf);
    if (now.length === parts.length && now.every((one, at) => one === parts[at])) return last;
    parts = now;
    last = Object.fromEntries(ids.flatMap((id, at) => (now[at] ? [[id, now[at]] as const] : [])));
    return last;
  };
  const all = (stops: (() => void)[]) => () => stops.forEach((stop) => stop());
  return {
    read,
    subscribe: (changed: () => void) => all(kept.map(({ open }) => subscribe(open.state.shown, changed))),
    use: () => all(kept.map((one) => one.use())),
  };
}

/** Follows the check-ins of key results while the component is mounted. */
export function useCheckIns(ids: readonly string[]): CheckInsOf {
  const key = ids.join();
  const store = useMemo(() => storeOf(key === '' ? [] : key.split(',')), [key]);
  useEffect(() => store.use(), [store]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
