import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import type { Refused } from './bulk.store.ts';
import classes from './selection-bar.module.css';

const mostNamed = 5;

/** Why a change was refused for one task, in a sentence. */
function useReason() {
  const { t } = useLingui();
  const { people } = useDirectory();
  return ({ card, error: { code, fields } }: Refused) => {
    const { rule, path } = fields?.[0] ?? {};
    const name = isolate(people[card.assigneeId]?.name ?? t`Not in the directory`);
    if (rule === 'no-member' && path === 'change.board.id') return t`${name} has it and is not on that board.`;
    if (rule === 'private-board') return t`A private board holds tasks of its owner alone.`;
    if (rule === 'no-member') return t`Whom it would be assigned to is not on this board.`;
    if (rule === 'before-start') return t`It would be due before it starts.`;
    return t(sentenceFor(code));
  };
}

/** The tasks that stayed as they were, by name, with the reason of those that have it in common. */
export function RefusedList({ refused, total }: { refused: readonly Refused[]; total: number }) {
  const { t } = useLingui();
  const reasonOf = useReason();
  const left = refused.length - mostNamed;
  const count = refused.length;
  return (
    <>
      {t`${plural(total, { one: 'This task stayed as it was:', other: `${count} of # tasks stayed as they were:` })}`}
      <ul className={classes.refused}>
        {[...Map.groupBy(refused.slice(0, mostNamed), reasonOf)].map(([reason, alike]) => (
          <li key={reason}>
            {alike.map(({ card }) => (
              <bdi key={card.id}>{card.title}</bdi>
            ))}
            <span>{reason}</span>
          </li>
        ))}
        {left > 0 && <li>{t`${plural(left, { one: 'and # more', other: 'and # more' })}`}</li>}
      </ul>
    </>
  );
}
