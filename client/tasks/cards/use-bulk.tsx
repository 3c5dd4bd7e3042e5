import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { BulkChange, MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { ActionSources } from '#client/tasks/state/board.store.ts';
import { changeTasks, type RefusedTask } from '#client/tasks/state/bulk.store.ts';
import { showCard } from '#client/tasks/state/focus-card.ts';
import { useSayRefused } from './use-say-refused.tsx';

const isWorthAnotherTry: ReadonlySet<string> = new Set(['offline', 'server.unavailable', 'server.failed', 'rate.limited']);

/** Changes many cards at once. Refused ones are reverted and listed. */
export function useBulk(sources: ActionSources, latest: RefObject<Pick<BoardActions, 'change'> | null>) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const sayRefused = useSayRefused();
  /** An assignee who is not a member can be added together with the tasks. For any other refusal the toast only shows the first card. */
  const wayOut = (refused: readonly RefusedTask[], what: BulkChange) => {
    const missing = refused.filter(({ error }) => error.fields?.[0]?.rule === 'not-a-member').map(({ card }) => card);
    if (what.board && missing.length > 0)
      return { label: t`Add them as editors`, onChoose: () => void latest.current?.change(missing, what, { joins: true }) };
    return { label: t`Show task`, onChoose: () => showCard(refused[0]!.card.id) };
  };
  const change = async (cards: readonly TaskCard[], what: BulkChange, joining: MembershipChange = {}): Promise<ReadonlySet<string>> => {
    try {
      const refused = await changeTasks(sources, cards, what, joining);
      const total = cards.length;
      if (refused.length > 0)
        sayRefused(refused, { total, isLasting: total > 1 || what.board !== undefined, action: wayOut(refused, what) });
      return new Set(refused.map(({ card }) => card.id));
    } catch (error) {
      const again = { label: t`Try again`, onChoose: () => void latest.current?.change(cards, what, joining) };
      sayRefusal(error, isWorthAnotherTry.has(failureCode(error)) ? again : undefined);
      return new Set(cards.map(({ id }) => id));
    }
  };
  return change;
}
