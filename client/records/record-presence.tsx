import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { roomKey } from '#shared/platform/room.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { usePeopleAt, usePresence, useTypist } from '#client/platform/presence/use-presence.ts';
import { assignPresenceColors, PresenceColors } from '#client/ui/presence-color.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { roomIdOf, type RecordPlace, type RecordRow } from './any-record.ts';
import { EditingBadge, EditingLease, EditorBadge } from './editing-mark.tsx';
import { usePeopleOf } from './record-person.ts';

/** Presence in the room of a list or of an open record; null if there is none. */
const RecordPresence = createContext<RoomPresenceStore | null>(null);

/** Subjects of presence have no capital letters. */
const subjectOf = (recordId: string, field: string) => `${recordId}/${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

interface InRoomProps {
  ids: readonly string[];
  presence: RoomPresenceStore;
  children: ReactNode;
}

function InRoom({ ids, presence, children }: InRoomProps) {
  const colors = useMemo(() => assignPresenceColors(ids), [ids]);
  return (
    <PresenceColors value={colors}>
      <RecordPresence value={presence}>{children}</RecordPresence>
    </PresenceColors>
  );
}

const Faces = ({ ids, size }: { ids: readonly string[]; size: number }) => <PresenceStack people={usePeopleOf(ids)} size={size} />;

interface OpenRecordPresenceProps {
  place: RecordPlace;
  row: RecordRow;
  /** The record, given the avatars of the others who have it open. */
  children: (people: ReactNode) => ReactNode;
}

/** Shows this tab at an open record, and the others who are there. */
export function OpenRecordPresence({ place, row: { id, ...row }, children }: OpenRecordPresenceProps) {
  const { ids, presence } = usePresence({ key: roomKey(place.record.room, roomIdOf(place, { id, ...row })!) });
  useEffect(() => {
    presence.setActivity({ at: id });
    return () => presence.setActivity({ at: undefined });
  }, [presence, id]);
  const here = usePeopleAt(presence, id);
  return (
    <InRoom ids={ids} presence={presence}>
      {children(<Faces ids={here} size={22} />)}
    </InRoom>
  );
}

interface ListPresenceProps {
  place: RecordPlace;
  children: (people: ReactNode) => ReactNode;
}

function CompanyList({ place: { record, companyId }, children }: ListPresenceProps) {
  const { ids, presence } = usePresence({ key: roomKey(record.room, companyId) });
  return (
    <InRoom ids={ids} presence={presence}>
      {children(<Faces ids={ids} size={26} />)}
    </InRoom>
  );
}

/** Shows who else is at a configuration list. Other lists span many rooms and have no presence of their own. */
export function ListPresence(props: ListPresenceProps) {
  return props.place.record.liveBy === 'company' ? <CompanyList {...props} /> : props.children(null);
}

/** Ring around the row of a record that somebody else edits. */
export function RowEditor({ recordId }: { recordId: string }) {
  const presence = use(RecordPresence);
  return presence && <RowEditorIn presence={presence} recordId={recordId} />;
}

function RowEditorIn({ presence, recordId }: { presence: RoomPresenceStore; recordId: string }) {
  const typist = useTypist(presence, recordId);
  return typist !== undefined && <EditorBadge personId={typist} />;
}

interface FieldEditorProps {
  recordId: string;
  field: string;
  /** True while the reader edits the field. */
  isEditing: boolean;
}

/** Ring around a field of a form that somebody else edits; holds its lease while the reader does. */
export function FieldEditor({ recordId, field, isEditing }: FieldEditorProps) {
  const presence = use(RecordPresence);
  if (!presence) return null;
  const subject = subjectOf(recordId, field);
  return (
    <>
      <EditingBadge presence={presence} subject={subject} />
      {isEditing && <EditingLease presence={presence} subject={subject} listPresence={presence} recordId={recordId} />}
    </>
  );
}
