import { idea } from '#shared/rewards/idea.record.ts';
import { ownIdeaVotesEndpoint, voteForIdeaEndpoint } from '#shared/rewards/ideas.api.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call } from '#client/platform/http/call.ts';
import { useReading } from '#client/platform/lists/use-reading.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

/** Ideas for which the reader has voted; null until they are known. */
export function useOwnVotes(): ReadonlySet<string> | null {
  const { value } = useReading({ name: 'own-idea-votes', read: () => call(ownIdeaVotesEndpoint), rooms: [idea.room.name] });
  return value && new Set(value.ideaIds);
}

/** Gives the vote of the reader to an idea, or takes it back. */
export function useVoting(): (ideaId: string, isFor: boolean) => void {
  const sayError = useErrorToast();
  return (ideaId, isFor) => void call(voteForIdeaEndpoint, { params: { ideaId }, body: { isFor }, key: createId() }).catch(sayError);
}
