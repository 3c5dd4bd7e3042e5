import { useEffect, useMemo, useState } from 'react';
import { listMovesEndpoint } from '#shared/calibration/calibration.api.ts';
import type { CalibrationState } from '#shared/calibration/calibration.room.ts';
import type { CalibrationMove } from '#shared/calibration/calibration.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Loads the moves of a session that its room no longer holds. Newer moves come from the room. */
export function useAllMoves({ id, moves }: Pick<CalibrationState, 'id' | 'moves'>): {
  moves: readonly CalibrationMove[];
  isWhole: boolean;
} {
  const sayRefusal = useErrorToast();
  const [older, setOlder] = useState<readonly CalibrationMove[] | null>(null);
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
  const all = useMemo(() => {
    const known = new Map([...(older ?? []), ...Object.values(moves)].map((move) => [move.id, move]));
    return [...known.values()].toSorted((a, b) => a.number - b.number);
  }, [older, moves]);
  return { moves: all, isWhole: older !== null };
}
