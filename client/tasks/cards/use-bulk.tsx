import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { BulkChange, Joining } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { failureCode } from '#client/platform/failures.ts';
import { late } from '#client/platform/late.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { ActionSources } from '#client/tasks/board.store.ts';
import { changeTasks, type Refused } from './bulk.store.ts';
import { showCard } from './focus-card.ts';

const isWorthAnotherTry: ReadonlySet<string> = new Set(['offline', 'server.unavailable', 'server.failed', 'rate.limited']);

const RefusedList = late(async () => (await import('./refused-list.tsx')).RefusedList);

/** One thing done to many cards: it shows at once, and what is refused goes back and is named. */
export function useBulk(sources: ActionSources, latest: RefObject<Pick<BoardActions, 'change'> | null>) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  /** Who has the tasks may be taken along onto a project; everything else can only be looked at. */
  const wayOut = (refused: readonly Refused[], what: BulkChange) => {
    const missing = refused.filter(({ error }) => error.fields?.[0]?.rule === 'no-member').map(({ card }) => card);
    if (what.board && missing.length > 0)
      return { label: t`Make them editors`, onChoose: () => void latest.current?.change(missing, what, { joins: true }) };
    return { label: t`See theirs`, onChoose: () => showCard(refused[0]!.card.id) };
  };
  const sayRefused = (refused: readonly Refused[], total: number, what: BulkChange) =>
    showToast({
      tone: 'refused',
      name: 'refused-change',
      isLasting: total > 1 || what.board !== undefined,
      words: <RefusedList refused={refused} total={total} />,
      closeLabel: t`Close`,
      action: wayOut(refused, what),
    });
  const change = async (cards: readonly TaskCard[], what: BulkChange, joining: Joining = {}): Promise<ReadonlySet<string>> => {
    try {
      const refused = await changeTasks(sources, cards, what, joining);
      if (refused.length > 0) sayRefused(refused, cards.length, what);
      return new Set(refused.map(({ card }) => card.id));
    } catch (error) {
      const again = { label: t`Try again`, onChoose: () => void latest.current?.change(cards, what, joining) };
      sayRefusal(error, isWorthAnotherTry.has(failureCode(error)) ? again : undefined);
      return new Set(cards.map(({ id }) => id));
    }
  };
  return change;
}
