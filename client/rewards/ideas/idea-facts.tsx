import { useLingui } from '@lingui/react/macro';
import { idea, type Idea } from '#shared/rewards/idea.record.ts';
import { usePerson } from '#client/people/directory.store.ts';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { VoteButton } from './vote-button.tsx';
import classes from './ideas.module.css';

/** Author, category and votes of an idea on its card. */
export function IdeaFacts({ recordId, row }: RowMarkProps) {
  const { i18n } = useLingui();
  const { authorId, category } = row as unknown as Idea;
  const author = usePerson(authorId);
  return (
    <div className={classes.facts}>
      <Avatar person={author} size={20} />
      <span className={classes.about}>
        <bdi>{author.name}</bdi>
        <span>{i18n._(idea.fields.category.options![category]!.id)}</span>
      </span>
      <VoteButton recordId={recordId} row={row} />
    </div>
  );
}
