import { useState } from 'react';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { subjectsAt } from '#shared/calibration/replay/replay.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { useAllMoves } from '#client/calibration/use-all-moves.ts';

export interface ReplayMoment {
  readonly moves: readonly CalibrationMove[];
  /** Number of moves made at the shown moment. */
  readonly at: number;
  /** Number of moves made at the moment with which it is compared, or null. */
  readonly since: number | null;
  readonly subjects: Readonly<Record<string, Subject>>;
  readonly earlier: Readonly<Record<string, Subject>> | null;
  readonly go: (at: number) => void;
  readonly compare: (since: number | null) => void;
}

/** The session at a moment of its log, and the moment with which it is compared. Starts at the last move. */
export function useReplay(): ReplayMoment {
  const { state, terms } = useSessionRoom();
  const { moves } = useAllMoves(state);
  const [chosen, setChosen] = useState<number | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const at = Math.min(chosen ?? moves.length, moves.length);
  const start = since === null ? null : Math.min(since, at);
  const build = (count: number) => subjectsAt(state.subjects, moves, count, terms.reasonPolicy);
  const go = (next: number) => setChosen(Math.max(0, Math.min(moves.length, next)));
  return { moves, at, since: start, subjects: build(at), earlier: start === null ? null : build(start), go, compare: setSince };
}
