import { useEffect, useState } from 'react';
import type { PersonPart } from '#shared/people/person-part.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { LoggedEvent } from '#shared/platform/event.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import type { RecentChange, LiveRoom } from '#client/platform/live/live-room.ts';
import { openRoom } from '#client/platform/live/room-store.ts';
import { highlightMs } from '#client/platform/live/rooms.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { DetailsEditing } from '#client/records/details-editing.ts';
import type { RulesOf } from '#client/records/form-rules.ts';
import type { RecordChanges } from '#client/records/record.store.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- each part has its own fields
export type AnyPart = PersonPart<any, any>;

/** Latest changes of other people to a part, by the name of the field. */
function useChangesOfOthers(part: AnyPart, personId: string) {
  const { actor } = useSession();
  const [changes, setChanges] = useState<Readonly<Record<string, RecentChange>>>({});
  const [authors, setAuthors] = useState<Readonly<Record<string, string | null>>>({});
  const ownId = actor?.id;
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const mark = ({ name, data, actorId, at }: LoggedEvent) => {
      if (name !== part.edited.name || actorId === ownId) return;
      const change: RecentChange = { name, actorId, at };
      const { changed } = data as unknown as { changed: readonly string[] };
      setAuthors((before) => ({ ...before, ...Object.fromEntries(changed.map((one) => [one, actorId])) }));
      setChanges((before) => ({ ...before, ...Object.fromEntries(changed.map((one) => [one, change])) }));
      const forget = () => setChanges((before) => Object.fromEntries(Object.entries(before).filter(([, one]) => one !== change)));
      timers.add(setTimeout(forget, highlightMs));
    };
    const { close } = openRoom(part.room, personId, { onEvent: mark });
    return () => {
      close();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [part, personId, ownId]);
  return { changes, authors };
}

/** Sends changed fields of a part; they show at once. */
function sendChanges(part: AnyPart, room: LiveRoom, row: Values & { id: string }, changes: RecordChanges): Promise<unknown> {
  const changed = Object.keys(changes);
  const [from, to] = (['from', 'to'] as const).map((side) => Object.fromEntries(changed.map((name) => [name, changes[name]![side]])));
  const values = Object.fromEntries(Object.keys(part.fields).map((name) => [name, row[name] ?? null]));
  const data = { ...values, ...to, id: row.id, before: from, changed };
  const { edit } = part.endpoints as unknown as { edit: Endpoint };
  const send = (key: string) => callWithSeqs(edit, { params: { personId: row.id }, body: changes, key } as never);
  return room.predict(part.edited as never, data as never, send as never);
}

/** A part of a person that is edited in its places, live for everybody who has it open. */
export function usePart(part: AnyPart, personId: string, rulesOf: RulesOf) {
  const [{ status, state, retry }, room] = useRoom(part.room, personId);
  const others = useChangesOfOthers(part, personId);
  const row = state && ({ ...(state as Values), id: personId } as Values & { readonly id: string });
  const record = { name: part.name as string, fields: part.fields as DetailsEditing['record']['fields'], readOnly: [] };
  const onSend = (changes: RecordChanges) => sendChanges(part, room as unknown as LiveRoom, row!, changes);
  const editing: DetailsEditing = { record, rulesOf, onSend, ...others };
  return { status, retry, row, record, editing };
}
