import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import { makeIdeas } from './demo/make-ideas.ts';
import { makeNominations } from './demo/make-nominations.ts';
import { makeRecognitions } from './demo/make-recognitions.ts';

const names = ['Customer first', 'Craft', 'Courage', 'Kindness', 'Learning', 'Teamwork'];

const items: readonly [name: string, price: number, stock: number | null][] = [
  ['Breakfast for the team', 300, null],
  ['Cinema tickets for two', 120, 12],
  ['Coffee beans from the corner roaster', 60, null],
  ['Day off', 900, 6],
  ['Donation of 10 to a charity', 100, null],
  ['Headphones', 800, 3],
  ['Insulated bottle', 90, 20],
  ['Language course', 600, 5],
  ['Lunch with the management', 200, 4],
  ['Plant for the desk', 50, 15],
  ['Train ticket for a weekend', 500, 1],
  ['Voucher of the bookshop', 150, null],
];

/** Values, items of the shop, three months of recognition ideas in every state, and three programmes. */
export const rewardsDemo: FeatureDemo = {
  tables: [
    'companyvalue',
    'rewarditem',
    'pointAccount',
    'pointEntry',
    'recognition',
    'recognitionRecipient',
    'idea',
    'ideaVote',
    'programme',
    'nomination',
    'nominationVote',
  ],
  make({ basis, company }) {
    const companyvalue = names.map((name) => ({ ...basis.owned(), name }));
    const rewarditem = items.map(([name, price, stock]) => ({ ...basis.owned(), name, price, stock }));
    return {
      companyvalue,
      rewarditem,
      ...makeRecognitions(basis, company, companyvalue),
      ...makeIdeas(basis, company),
      ...makeNominations(basis, company),
    };
  },
};
