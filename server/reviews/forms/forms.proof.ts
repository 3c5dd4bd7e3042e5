import { itemsOf } from '#shared/reviews/answers.ts';
import { moveFormEndpoint, readFormEndpoint, saveAnswersEndpoint } from '#shared/reviews/forms.api.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { newReview, type NewReview } from '#server/test/review-actions.ts';
import type { World } from '#server/test/world.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

async function newReviews(world: World): Promise<NewReview[]> {
  const made: NewReview[] = [];
  for (let turn = 0; turn < turns; turn++) made.push(await newReview(world));
  return made;
}

export const proofs = [
  unplaced(readFormEndpoint, async (world) => {
    const { id } = await newReview(world);
    return () => ({ who: world.manager, input: { params: { recordId: id } } });
  }),
  unplaced(saveAnswersEndpoint, async (world) => {
    const reviews = await newReviews(world);
    return (turn) => {
      const { id, content, employee } = reviews[turn]!;
      const { id: itemId } = itemsOf(content, 'self').find(({ kind }) => kind === 'text')!;
      const body = { [itemId]: { from: null, to: 'A good year' } };
      return { who: employee, input: { params: { recordId: id, side: 'self' as const }, body } };
    };
  }),
  unplaced(moveFormEndpoint, async (world) => {
    const reviews = await newReviews(world);
    return (turn) => {
      const body = { move: 'cancel' as const, from: 'not-started' as const, to: null, reason: 'Launched twice' };
      return { who: world.hrAdmin, input: { params: { recordId: reviews[turn]!.id }, body } };
    };
  }),
];

/** The reviewer answers a form without a self review. */
export const logScene: LogScene = {
  prepare: (world) => newReview(world),
  async act(world) {
    const { id, content } = await newReview(world, { selfDue: null });
    const { id: itemId } = itemsOf(content, 'manager').find(({ kind }) => kind === 'text')!;
    const body = { [itemId]: { from: null, to: 'A good year' } };
    await world.inject(world.manager, saveAnswersEndpoint, { params: { recordId: id, side: 'manager' }, body });
  },
};
