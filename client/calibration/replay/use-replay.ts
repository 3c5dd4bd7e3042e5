import { useEffect, useMemo, useState } from 'react';
import { listMovesEndpoint } from '#shared/calibration/calibration.api.ts';
import type { CalibrationMove, Subject } from '#shared/calibration/calibration.schema.ts';
import { subjectsAt } from '#shared/calibration/replay/replay.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Loads the moves that the room no longer holds. Newer moves come from the room. */
function useAllMoves(): readonly CalibrationMove[] {
  const { state } = useSessionRoom();
  const sayRefusal = useErrorToast();
  const [older, setOlder] = useState<readonly CalibrationMove[]>([]);
  const { id, moves } = state;
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    call(listMovesEndpoint, { params: { recordId: id }, signal }).then(
      (found) => !signal.aborted && setOlder(found),
      (error: unknown) => !signal.aborted && sayRefusal(error),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the toast function changes with each render
  }, [id]);
  return useMemo(() => {
    const all = new Map([...older, ...Object.values(moves)].map((move) => [move.id, move]));
    return [...all.values()].toSorted((a, b) => a.number - b.number);
  }, [older, moves]);
}

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
  const moves = useAllMoves();
  const [chosen, setChosen] = useState<number | null>(null);
  const [since, setSince] = useState<number | null>(null);
  const at = Math.min(chosen ?? moves.length, moves.length);
  const start = since === null ? null : Math.min(since, at);
  const build = (count: number) => subjectsAt(state.subjects, moves, count, terms.reasonPolicy);
  const go = (next: number) => setChosen(Math.max(0, Math.min(moves.length, next)));
  return { moves, at, since: start, subjects: build(at), earlier: start === null ? null : build(start), go, compare: setSince };
}
