import { useLingui } from '@lingui/react/macro';
import { Rating } from '@mantine/core';
import { canVoteForNomination } from '#shared/rewards/nomination.policy.ts';
import { nomination, type Nomination } from '#shared/rewards/nomination.record.ts';
import { ownNominationVotesEndpoint, voteForNominationEndpoint } from '#shared/rewards/nominations.api.ts';
import { useSession } from '#client/access/session.store.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { placeIn, useProgrammes } from './use-programmes.ts';
import classes from './nominations.module.css';

/** Stars that the reader has given, by nomination; null until they are known. */
function useOwnStars() {
  const { status, value, retry } = useReading({
    name: 'own-nomination-votes',
    read: () => call(ownNominationVotesEndpoint),
    rooms: [nomination.room.name],
  });
  const given = value && new Map(value.votes.map(({ nominationId, stars }) => [nominationId, stars]));
  return { isFailed: status === 'failed', given, retry };
}

/** The vote of a member of the committee. Choosing the same stars again takes them back. */
export function VoteStars({ row }: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const programmes = useProgrammes();
  const { isFailed, given, retry } = useOwnStars();
  const sayError = useErrorToast();
  const asked = row as unknown as Nomination;
  const { id, programmeId, title, isArchived } = asked;
  const canVote = actor !== null && !isArchived && canVoteForNomination(actor, asked, placeIn(programmes, programmeId));
  if (canVote && isFailed) return <NotLoaded level={3} onRetry={retry} />;
  if (!canVote || !given) return null;
  const name = isolateDirection(title);
  const vote = (stars: number) =>
    void call(voteForNominationEndpoint, { params: { nominationId: id }, body: { stars: stars || null }, key: createId() }).catch(sayError);
  return (
    <section className={classes.vote} aria-labelledby={`vote-${id}`}>
      <h3 id={`vote-${id}`}>{t`Your vote`}</h3>
      <Rating
        allowClear
        size="lg"
        value={given.get(id) ?? 0}
        onChange={vote}
        aria-label={t`Your vote for ${name}`}
        getSymbolLabel={(stars) => t`${stars} of 5 stars`}
      />
      <p>{t`Nobody reads it before the winners are announced.`}</p>
    </section>
  );
}
