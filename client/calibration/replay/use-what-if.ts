import { useMemo, useState } from 'react';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { ratingsIn } from '#shared/calibration/place-subject.ts';
import { moveSubject } from '#client/calibration/moves.store.ts';
import { useSessionRoom, type SessionRoom } from '#client/calibration/room-context.ts';
import { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

type Place = Pick<CalibrationMove, 'toX' | 'toY'>;

/** Presence that nobody else sees: every lease is granted, and nothing is sent. */
const silentTransport = { say: () => undefined, take: async () => ({ holder: '' }), drop: () => undefined, listen: () => undefined };

export interface WhatIf {
  /** Ratings that the reader tries, by person. */
  readonly tried: Readonly<Record<string, Place>>;
  readonly isApplying: boolean;
  readonly apply: () => Promise<void>;
  readonly discard: () => void;
  readonly put: (subject: Subject, place: Place) => void;
}

/** Moves that the reader tries. Nobody else sees them, and only `apply` makes them real. */
export function useWhatIf(onEnd: () => void): WhatIf {
  const { room, state, actor } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [tried, setTried] = useState<Readonly<Record<string, Place>>>({});
  const [isApplying, setIsApplying] = useState(false);
  const apply = async () => {
    setIsApplying(true);
    try {
      for (const [personId, place] of Object.entries(tried)) {
        const subject = state.subjects[personId];
        if (subject && (subject.x !== place.toX || subject.y !== place.toY)) await moveSubject(room, subject, place, actor.id);
        setTried(({ [personId]: _made, ...rest }) => rest);
      }
      onEnd();
    } catch (error) {
      sayRefusal(error);
    } finally {
      setIsApplying(false);
    }
  };
  const put = ({ personId }: Subject, place: Place) => setTried({ ...tried, [personId]: place });
  const discard = () => {
    setTried({});
    onEnd();
  };
  return { tried, isApplying, apply, put, discard };
}

/** The room at another moment: nothing in it reaches the server, and people move only in a what-if branch. */
export function useDetachedRoom(subjects: Readonly<Record<string, Subject>>, whatIf: WhatIf | null): SessionRoom {
  const open = useSessionRoom();
  const [drag, setDrag] = useState<SessionRoom['drag']>(null);
  const { id } = open.state;
  const presence = useMemo(() => new RoomPresenceStore({ room: 'calibration', id }, silentTransport, () => ''), [id]);
  const placed = { ...subjects };
  for (const [personId, { toX, toY }] of Object.entries(whatIf?.tried ?? {}))
    if (placed[personId]) placed[personId] = { ...placed[personId], x: toX, y: toY };
  const rate: SessionRoom['rate'] = (subject, place) => whatIf?.put(subject, place);
  return {
    ...open,
    state: { ...open.state, subjects: placed },
    presence,
    drag,
    setDrag,
    rate,
    canMove: whatIf !== null,
    moveTo: (subject, box) => {
      const place = ratingsIn(box, subject, open.terms);
      if (place) rate(subject, place);
    },
    selectedId: null,
    select: () => undefined,
  };
}
