import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import type { RefusedTask } from '#client/tasks/state/bulk.store.ts';
import classes from '#client/ui/selection-bar.module.css';

const mostNamed = 5;

function useReason() {
  const { t } = useLingui();
  const { people } = useDirectory();
  return ({ card, error: { code, fields } }: RefusedTask) => {
    const { rule, path } = fields?.[0] ?? {};
    const name = isolateDirection(people[card.assigneeId]?.name ?? t`Not in the directory`);
    if (rule === 'not-a-member' && path === 'body.change.board.id') return t`The assignee ${name} is not a member of that board.`;
    if (rule === 'private-board') return t`A private board can only hold tasks of its owner.`;
    if (rule === 'not-a-member') return t`The assignee is not a member of this board.`;
    if (rule === 'before-start') return t`The due date is before the start date.`;
    if (rule === 'after-due') return t`The start date is after the due date.`;
    return t(messageForError(code));
  };
}

export function RefusedList({ refused, total }: { refused: readonly RefusedTask[]; total: number }) {
  const { t } = useLingui();
  const reasonOf = useReason();
  const left = refused.length - mostNamed;
  const count = refused.length;
  return (
    <>
      {t`${plural(total, { one: 'This task was not updated:', other: `${count} of # tasks not updated:` })}`}
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
