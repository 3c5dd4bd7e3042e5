import type { DutySource } from '#server/approvals/duty-source.ts';
import { countUnvoted } from './nomination-places.sql.ts';

/** Nominations about which the actor has not voted as a member of a committee. */
export const nominationVotesDue: DutySource = {
  kind: 'nomination-votes',
  rooms: ['nominations', 'programmes'],
  pathFor: () => '/admin/rewards/rewardsNomination',
  count: ({ em, actor: { id } }) => countUnvoted(em, id),
};
