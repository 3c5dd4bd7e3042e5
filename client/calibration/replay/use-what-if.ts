import { useMemo, useState } from 'react';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { ratingsIn } from '#shared/calibration/place-subject.ts';
import { AppError } from '#shared/platform/errors.ts';
import { moveSubject } from '#client/calibration/moves.store.ts';
import { useSessionRoom, type SessionRoom } from '#client/calibration/room-context.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

type Place = Pick<CalibrationMove, 'toX' | 'toY'>;

/** Ratings that the reader tries, for the subject as it was then. */
interface TriedPlace extends Place {
  readonly version: number;
}

/** Presence that nobody else sees: every lease is granted, and nothing is sent. */
const silentTransport = {
  sendPresence: () => undefined,
  take: async () => ({ holder: '' }),
  drop: () => undefined,
  listen: () => undefined,
};

export interface WhatIf {
  /** Ratings that the reader tries, by person. */
  readonly tried: Readonly<Record<string, TriedPlace>>;
  /** People whom somebody else has moved since the reader tried to. */
  readonly overtaken: readonly string[];
  readonly isApplying: boolean;
  readonly apply: () => Promise<void>;
  readonly discard: () => void;
  readonly put: (subject: Subject, place: Place) => void;
}

/** Ratings to try. An axis that the reader does not change keeps the rating that the subject has now, also at an older moment. */
function tryPlace(shown: Subject, place: Place, { x, y, version }: Subject): TriedPlace {
  return { toX: place.toX === shown.x ? (x ?? place.toX) : place.toX, toY: place.toY === shown.y ? y : place.toY, version };
}

const isOvertaken = (subject: Subject | undefined, { version }: TriedPlace) => subject !== undefined && subject.version !== version;

/** Moves that the reader tries. Nobody else sees them, and only `apply` makes them real. */
export function useWhatIf(onEnd: () => void): WhatIf {
  const { room, state, actor } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [tried, setTried] = useState<WhatIf['tried']>({});
  const [isApplying, setIsApplying] = useState(false);
  const overtaken = Object.keys(tried).filter((id) => isOvertaken(state.subjects[id], tried[id]!));
  const move = async (personId: string, place: TriedPlace) => {
    const subject = room.state()!.subjects[personId];
    if (!subject || (subject.x === place.toX && subject.y === place.toY)) return;
    if (isOvertaken(subject, place)) throw new AppError('record.stale');
    await moveSubject(room, subject, place, actor.id);
  };
  const apply = async () => {
    setIsApplying(true);
    const refusals: unknown[] = [];
    for (const [personId, place] of Object.entries(tried)) {
      try {
        await move(personId, place);
        setTried(({ [personId]: _made, ...rest }) => rest);
      } catch (error) {
        refusals.push(error);
        if (failureCode(error) !== 'record.stale') break;
      }
    }
    setIsApplying(false);
    if (refusals.length === 0) onEnd();
    else sayRefusal(refusals.at(-1));
  };
  const put = (shown: Subject, place: Place) => {
    const live = room.state()!.subjects[shown.personId];
    // Somebody who is tried again is shown with the ratings that were tried before.
    const base = live && tried[live.personId] ? { ...live, x: shown.x, y: shown.y } : live;
    if (base) setTried({ ...tried, [base.personId]: tryPlace(shown, place, base) });
  };
  const discard = () => {
    setTried({});
    onEnd();
  };
  return { tried, overtaken, isApplying, apply, put, discard };
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
    rated: null,
    setRated: () => undefined,
    moveTo: (subject, box) => {
      const place = ratingsIn(box, subject, open.terms);
      if (place) rate(subject, place);
    },
    selectedId: null,
    select: () => undefined,
  };
}
