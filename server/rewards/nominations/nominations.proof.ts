import { nomination } from '#shared/rewards/nomination.record.ts';
import { ownNominationVotesEndpoint, voteForNominationEndpoint } from '#shared/rewards/nominations.api.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import { openProgramme, votedNomination } from '#server/test/nomination-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';

const reason = { decisionComment: 'As the managers have agreed' };

/** Twelve numbers in a row give twelve pairs of nominator and nominee. */
function pairOf(number: number, { editor, stranger, viewer, manager }: World) {
  const ids = [editor, stranger, viewer, manager].map(({ id }) => id);
  const pairs = ids.flatMap((nominatorId) => ids.filter((id) => id !== nominatorId).map((nomineeId) => ({ nominatorId, nomineeId })));
  return pairs[number % pairs.length]!;
}

export const proofs = [
  ...recordProofs(programme, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number, world) => ({
      name: `Programme ${number}`,
      opensOn: '2026-01-01',
      closesOn: '2026-12-31',
      committeeIds: [world.hrAdmin.id],
    }),
    edit: ['maxPerUser', 7],
    actions: { open: [], vote: ['open'], decide: ['open', 'vote'], pay: ['open', 'vote', 'decide'] },
  }),

  ...recordProofs(nomination, {
    who: ({ hrAdmin }) => hrAdmin,
    context: async (world) => ({ programmeId: await openProgramme(world, { approvalLevels: 3, maxPerUser: 50 }) }),
    values: (number, world) => ({ title: `Nomination ${number}`, reason: 'Repaired the press on a Sunday', ...pairOf(number, world) }),
    edit: ['title', 'Kept the press running'],
    actions: {
      approveFirst: [],
      approveSecond: ['approveFirst'],
      approveThird: ['approveFirst', 'approveSecond'],
      decline: [],
      withdraw: [],
    },
    bodies: { decline: reason, withdraw: reason },
    // Each level is approved by another person while there is one.
    actors: { approveSecond: ({ superAdmin }) => superAdmin },
  }),

  unplaced(voteForNominationEndpoint, async (world) => {
    const { nominationId } = await votedNomination(world);
    return (turn) => ({ who: world.manager, input: { params: { nominationId }, body: { stars: (turn % 5) + 1 } } });
  }),

  unplaced(ownNominationVotesEndpoint, async (world) => {
    const { nominationId } = await votedNomination(world);
    await world.inject(world.manager, voteForNominationEndpoint, { params: { nominationId }, body: { stars: 4 } });
    return () => ({ who: world.manager, input: {} });
  }),
];
