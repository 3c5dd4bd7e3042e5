import { useLingui } from '@lingui/react/macro';
import { maxMoves } from '#shared/people/managers.api.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { MoveFault } from './org-moves.ts';

/** Says in a toast why a person cannot be moved there. */
export function useMoveErrorToast(): (fault: MoveFault | null, name: string) => void {
  const { t } = useLingui();
  return (fault, unsafe) => {
    if (fault === null) return;
    const name = isolateDirection(unsafe);
    const words: Record<MoveFault, string> = {
      circle: t`${name} cannot report to a person of their own team.`,
      same: t`${name} reports to this person already.`,
      many: t`A draft has at most ${maxMoves} moves. Apply it first.`,
    };
    showToast({ tone: 'refused', words: words[fault], closeLabel: t`Close` });
  };
}
