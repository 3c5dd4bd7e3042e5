import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { votableStates, type Idea } from '#shared/rewards/idea.record.ts';
import { canVoteForIdea } from '#shared/rewards/idea.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useOwnVotes, useVoting } from './idea.store.ts';
import classes from './ideas.module.css';

/** Number of votes for an idea, as a button for those who may vote for it. */
export function VoteButton({ row }: RowMarkProps) {
  const { t, i18n } = useLingui();
  const { actor } = useSession();
  const voted = useOwnVotes();
  const vote = useVoting();
  const { id, title, votes, state, authorId, isArchived } = row as unknown as Idea;
  const count = i18n.number(votes);
  const isVoted = voted?.has(id) === true;
  const Icon = isVoted ? IconThumbUpFilled : IconThumbUp;
  const shown = (
    <>
      <Icon size={15} stroke={1.7} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
    </>
  );
  const canVote = actor !== null && voted !== null && !isArchived && votableStates.includes(state) && canVoteForIdea(actor, { authorId });
  const said = t`${plural(votes, { one: '# vote', other: '# votes' })}`;
  if (!canVote)
    return (
      <span className={classes.votes} role="img" aria-label={said}>
        {shown}
      </span>
    );
  const name = isolateDirection(title);
  return (
    <UnstyledButton
      className={classes.vote!}
      aria-pressed={isVoted}
      aria-label={t`Vote for ${name}, ${said}`}
      onClick={() => vote(id, !isVoted)}
    >
      {shown}
    </UnstyledButton>
  );
}
