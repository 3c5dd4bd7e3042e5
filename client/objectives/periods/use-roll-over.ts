import { useState } from 'react';
import { rollOverEndpoint, type RollOverCursor, type RollOverPart } from '#shared/objectives/roll-over.api.ts';
import { call } from '#client/platform/http/call.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Course of a roll-over: how many objectives were rolled over, those that were refused, and whether it has ended. */
export interface RollOverCourse {
  readonly rolled: number;
  readonly refused: RollOverPart['refused'];
  readonly status: 'waiting' | 'running' | 'ended' | 'stopped';
}

const start: RollOverCourse = { rolled: 0, refused: [], status: 'waiting' };

/** Rolls a period over, request after request. One that was stopped by a failure can be run again, because it goes on with what is left. */
export function useRollOver(periodId: string) {
  const [course, setCourse] = useState(start);
  const sayError = useErrorToast();
  const run = async () => {
    let { rolled } = course;
    let refused: RollOverPart['refused'] = [];
    let after: RollOverCursor | null = null;
    setCourse({ rolled, refused, status: 'running' });
    try {
      do {
        const part: RollOverPart = await call(rollOverEndpoint, { params: { periodId }, body: { after }, key: crypto.randomUUID() });
        rolled += part.rolled;
        refused = [...refused, ...part.refused];
        ({ after } = part);
        setCourse({ rolled, refused, status: after === null ? 'ended' : 'running' });
      } while (after !== null);
    } catch (error) {
      setCourse({ rolled, refused, status: 'stopped' });
      sayError(error);
    }
  };
  return { course, run: () => void run() };
}
