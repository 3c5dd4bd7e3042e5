import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { roomKey } from '#shared/platform/room.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { usePeopleAt, usePresence, useTyping, useTypist } from '#client/platform/presence/use-presence.ts';
import { assignPresenceColors, PresenceColors } from '#client/ui/presence-color.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { TypingLine } from '#client/ui/typing-line.tsx';
import { roomIdOf, type RecordPlace, type RecordRow } from './any-record.ts';
import { EditingBadge, EditingLease, EditorBadge } from './editing-mark.tsx';
import { usePeopleOf, usePersonOf } from './record-person.ts';

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

interface RoomWithPresenceProps {
  roomKey: string;
  /** The content, given the avatars of those who are there. */
  children: (people: ReactNode) => ReactNode;
}

/** Shows this tab in a room, and who else is there and edits. */
export function RoomWithPresence({ roomKey: key, children }: RoomWithPresenceProps) {
  const { ids, presence } = usePresence({ key });
  return (
    <InRoom ids={ids} presence={presence}>
      {children(<Faces ids={ids} size={26} />)}
    </InRoom>
  );
}

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

/** Shows who else is at a configuration list. Other lists span many rooms and have no presence of their own. */
export function ListPresence({ place: { record, companyId }, children }: ListPresenceProps) {
  if (record.liveBy !== 'company') return children(null);
  return <RoomWithPresence roomKey={roomKey(record.room, companyId)}>{children}</RoomWithPresence>;
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

/** Reports to the room that the reader types at a subject. */
export function TypingReport({ subject }: { subject: string }) {
  const presence = use(RecordPresence);
  return presence && <TypingReportIn presence={presence} subject={subject} />;
}

function TypingReportIn({ presence, subject }: { presence: RoomPresenceStore; subject: string }) {
  useTyping(presence, subject);
  return null;
}

/** Name of somebody else who types at a subject of the room. */
export function TypistLine({ subject }: { subject: string }) {
  const presence = use(RecordPresence);
  return presence && <TypistLineIn presence={presence} subject={subject} />;
}

function TypistLineIn({ presence, subject }: { presence: RoomPresenceStore; subject: string }) {
  const typist = useTypist(presence, subject);
  const person = usePersonOf(typist ?? '');
  return typist !== undefined && person.isKnown && <TypingLine person={person} />;
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
