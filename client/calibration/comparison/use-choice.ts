import { useSearchParams } from 'wouter';
import { maxCompared, type ComparedBy } from '#shared/calibration/outcome/comparison.schema.ts';
import { isId } from '#shared/platform/schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';

const ways: readonly ComparedBy[] = ['session', 'cycle', 'department'];

export interface Choice {
  readonly sessions: readonly string[];
  readonly cycles: readonly string[];
  /** Ids of the URL beyond the limits, which are not compared. */
  readonly leftOut: readonly string[];
  readonly by: ComparedBy;
  readonly toggle: (kind: 'sessions' | 'cycles', id: string) => void;
  readonly compareBy: (by: ComparedBy) => void;
}

/** Sessions and cycles that are compared, kept in the URL. */
export function useChoice(): Choice {
  const [params, setParams] = useSearchParams();
  const idsIn = (name: string) => (params.get(name) ?? '').split(',').filter(isId);
  const [sessions, cycles] = [idsIn('sessions'), idsIn('cycles')];
  const chosen = { sessions: sessions.slice(0, maxCompared), cycles: cycles.slice(0, maxCompared) };
  const change = (changes: Record<string, string | undefined>) => changeParams(setParams, changes, true);
  return {
    ...chosen,
    leftOut: [...sessions.slice(maxCompared), ...cycles.slice(maxCompared)],
    by: ways.find((one) => one === params.get('by')) ?? 'session',
    toggle: (kind, id) => {
      const now = chosen[kind];
      change({ [kind]: (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]).join(',') });
    },
    compareBy: (by) => change({ by: by === 'session' ? undefined : by }),
  };
}
