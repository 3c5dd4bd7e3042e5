import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { BulkChange } from '#shared/tasks/bulk.api.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import { failureCode } from '#client/platform/failures.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { ActionSources } from '#client/tasks/board.store.ts';
import { changeTasks, type Refused } from './bulk.store.ts';
import { showCard } from './focus-card.ts';
import classes from './selection-bar.module.css';

const mostNamed = 5;
const isWorthAnotherTry: ReadonlySet<string> = new Set(['offline', 'server.unavailable', 'server.failed', 'rate.limited']);

/** Why a change was refused for one task, in a sentence. */
function useReason() {
  const { t } = useLingui();
  return ({ code, fields }: Refused['error']) => {
    const { rule, path } = fields?.[0] ?? {};
    if (rule === 'no-member' && path === 'change.board.id') return t`Who has it is not on that board.`;
    if (rule === 'private-board') return t`A private board holds tasks of its owner alone.`;
    if (rule === 'no-member') return t`Whom it would be assigned to is not on this board.`;
    if (rule === 'before-start') return t`It would be due before it starts.`;
    return t(sentenceFor(code));
  };
}

/** The tasks that stayed as they were, by name, each with its reason. */
function RefusedList({ refused, total }: { refused: readonly Refused[]; total: number }) {
  const { t } = useLingui();
  const reasonOf = useReason();
  const left = refused.length - mostNamed;
  const count = refused.length;
  return (
    <>
      {t`${plural(total, { one: 'This task stayed as it was:', other: `${count} of # tasks stayed as they were:` })}`}
      <ul className={classes.refused}>
        {refused.slice(0, mostNamed).map(({ card, error }) => (
          <li key={card.id}>
            <bdi>{card.title}</bdi>
            <span>{reasonOf(error)}</span>
          </li>
        ))}
        {left > 0 && <li>{t`${plural(left, { one: 'and # more', other: 'and # more' })}`}</li>}
      </ul>
    </>
  );
}

/** One thing done to many cards: it shows at once, and what is refused goes back and is named. */
export function useBulk(sources: ActionSources, latest: RefObject<Pick<BoardActions, 'change'> | null>) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  /** Who has the tasks may be taken along onto a project; everything else can only be looked at. */
  const wayOut = (refused: readonly Refused[], what: BulkChange) => {
    const missing = refused.filter(({ error }) => error.fields?.[0]?.rule === 'no-member').map(({ card }) => card);
    if (what.board && missing.length > 0)
      return { label: t`Make them editors`, onChoose: () => void latest.current?.change(missing, what, true) };
    return { label: t`See theirs`, onChoose: () => showCard(refused[0]!.card.id) };
  };
  const sayRefused = (refused: readonly Refused[], total: number, what: BulkChange) =>
    showToast({
      tone: 'refused',
      isLasting: total > 1 || what.board !== undefined,
      words: <RefusedList refused={refused} total={total} />,
      closeLabel: t`Close`,
      action: wayOut(refused, what),
    });
  const change = async (cards: readonly TaskCard[], what: BulkChange, joins = false): Promise<ReadonlySet<string>> => {
    try {
      const refused = await changeTasks(sources, cards, what, joins);
      if (refused.length > 0) sayRefused(refused, cards.length, what);
      return new Set(refused.map(({ card }) => card.id));
    } catch (error) {
      const again = { label: t`Try again`, onChoose: () => void latest.current?.change(cards, what, joins) };
      sayRefusal(error, isWorthAnotherTry.has(failureCode(error)) ? again : undefined);
      return new Set(cards.map(({ id }) => id));
    }
  };
  return change;
}
