import { useLingui } from '@lingui/react/macro';
import { leaseSlot } from '#client/platform/presence/remote-holds.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useLease, useRemoteHold, useTyping } from '#client/platform/presence/use-presence.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { LeaseBadge } from '#client/ui/lease-badge.tsx';
import { usePersonOf } from './record-person.ts';

/** Says that a person edits an element. The parent must be positioned. */
export function EditorBadge({ personId }: { personId: string }) {
  const { t } = useLingui();
  const person = usePersonOf(personId);
  const name = isolateDirection(person.name);
  return person.isKnown && <LeaseBadge person={person} label={t`${name} is editing`} />;
}

interface SubjectProps {
  presence: RoomPresenceStore;
  subject: string;
}

/** Says who else holds the lease of a field. */
export function EditingBadge({ presence, subject }: SubjectProps) {
  const hold = useRemoteHold(presence, leaseSlot.upon(subject));
  return hold && <EditorBadge personId={hold.personId} />;
}

interface EditingLeaseProps extends SubjectProps {
  /** Presence of the list, which shows that somebody edits the record. */
  listPresence: RoomPresenceStore;
  recordId: string;
}

/** Holds the lease of a field while it is edited. It is advisory: nobody is locked out. */
export function EditingLease({ presence, subject, listPresence, recordId }: EditingLeaseProps) {
  useLease(presence, subject, () => {});
  useTyping(listPresence, recordId);
  return null;
}
