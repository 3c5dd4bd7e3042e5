import { createContext, use, type MouseEvent } from 'react';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationAccess } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationTerms, Subject } from '#shared/calibration/calibration.schema.ts';
import type { BoxName } from '#shared/calibration/nine-boxes.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RoomPresenceStore } from '#client/platform/presence/room-presence.ts';
import type { CalibrationHandle } from './calibration.store.ts';

export type RoomPart = 'people' | 'course' | 'details';

/** Values that every part of the room of a session needs. */
export interface SessionRoom {
  readonly room: CalibrationHandle;
  readonly state: CalibrationState;
  readonly terms: CalibrationTerms;
  readonly actor: Actor;
  readonly access: CalibrationAccess;
  readonly presence: RoomPresenceStore;
  readonly canMove: boolean;
  /** Moves a person into a box. A refusal shows in a toast. */
  readonly moveTo: (subject: Subject, box: BoxName) => void;
  /** Gives a person these ratings. */
  readonly rate: (subject: Subject, place: { toX: number; toY: number | null }) => void;
  readonly selectedId: string | null;
  /** Opens the panel of a person, or closes it with null. With an opener the panel gets the focus, and gives it back when it closes. */
  readonly select: (personId: string | null, opener?: HTMLElement | null) => void;
  readonly opener: HTMLElement | null;
  /** Part of the room that a narrow window shows. */
  readonly part: RoomPart;
  readonly showPart: (part: RoomPart) => void;
  /** Person whose rating inside the box the reader chooses, or has just set by a drop; null otherwise. */
  readonly rated: { readonly personId: string; readonly isOpen: boolean } | null;
  readonly setRated: (rated: SessionRoom['rated']) => void;
  /** Person whom the reader drags, and the box below; both null otherwise. */
  readonly drag: { readonly personId: string; readonly box: BoxName | null } | null;
  readonly setDrag: (drag: SessionRoom['drag']) => void;
  /** Marks of chips in a replay: people who stand elsewhere than before, and those whom the reader tries to move. */
  readonly tones?: Readonly<Record<string, 'changed' | 'tried'>>;
  /** Boxes in which people stood before, by person. */
  readonly ghosts?: Readonly<Record<string, BoxName>>;
}

export const SessionRoomContext = createContext<SessionRoom | null>(null);
export const useSessionRoom = (): SessionRoom => use(SessionRoomContext)!;

/** Opener of a panel that was opened by keyboard; a click leaves the focus where it is. */
export const openerOf = ({ detail, currentTarget }: MouseEvent<HTMLElement>): HTMLElement | undefined =>
  detail === 0 ? currentTarget : undefined;

/** Click handler of a person: it opens the panel, or closes it if it is open. */
export function useToggledPanel(personId: string): (event: MouseEvent<HTMLElement>) => void {
  const { selectedId, select } = useSessionRoom();
  return (event) => select(selectedId === personId ? null : personId, openerOf(event));
}
