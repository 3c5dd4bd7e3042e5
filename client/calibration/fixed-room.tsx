import { createContext, use, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { BoxLabels, Subject } from '#shared/calibration/calibration.schema.ts';
import { SessionRoomContext, type SessionRoom } from './room-context.ts';

/** Parts of the room that stay the same while people move, so that a move renders only the chips and boxes that it touches. */
export interface FixedRoom extends Pick<
  SessionRoom,
  'room' | 'terms' | 'actor' | 'presence' | 'canMove' | 'rate' | 'moveTo' | 'select' | 'setDrag' | 'setRated'
> {
  readonly labels: BoxLabels;
  /** Subject as it is now, for handlers. */
  readonly subjectNow: (personId: string) => Subject | undefined;
  /** Opens the panel of a person, or closes it if it is open. */
  readonly toggle: (personId: string, opener?: HTMLElement) => void;
}

const FixedRoomContext = createContext<FixedRoom | null>(null);
export const useFixedRoom = (): FixedRoom => use(FixedRoomContext)!;

function useFixed(value: SessionRoom): FixedRoom {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  const { room, terms, actor, presence, canMove, state } = value;
  const { labels } = state;
  return useMemo(
    () => ({
      room,
      terms,
      actor,
      presence,
      canMove,
      labels,
      rate: (subject, place) => latest.current.rate(subject, place),
      moveTo: (subject, box) => latest.current.moveTo(subject, box),
      select: (personId, opener) => latest.current.select(personId, opener),
      setDrag: (drag) => latest.current.setDrag(drag),
      setRated: (rated) => latest.current.setRated(rated),
      subjectNow: (personId) => latest.current.state.subjects[personId],
      toggle: (personId, opener) => latest.current.select(latest.current.selectedId === personId ? null : personId, opener),
    }),
    [room, terms, actor, presence, canMove, labels],
  );
}

/** Room of a session for the parts in it. */
export const SessionRoomProvider = ({ value, children }: { value: SessionRoom; children: ReactNode }) => (
  <SessionRoomContext value={value}>
    <FixedRoomContext value={useFixed(value)}>{children}</FixedRoomContext>
  </SessionRoomContext>
);
