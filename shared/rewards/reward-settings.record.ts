import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { number } from '#shared/records/fields.ts';
import { usualBudget } from './point-entry.schema.ts';

const points = (label: { id: string; message: string }, initial: number) => number({ label, min: 0, max: 100_000, initial });

/** Percent of the points of an implemented idea for somebody else who has implemented it. */
const usualShare = 50;

/** Points that a company gives. The database creates one record for each company, with its id. */
export const rewardSettings = defineRecord({
  name: 'rewardsetting',
  noun: 'reward setting',
  plural: 'rewardsettings',
  page: 'Rewards Management',
  isReadByAll: true,
  isPermanent: true,
  tag: 'Rewards',
  fields: {
    monthlyBudget: points(msg({ message: 'Points of a month to give' }), usualBudget),
    bronze: points(msg({ message: 'Usual points of a bronze award' }), 100),
    silver: points(msg({ message: 'Usual points of a silver award' }), 250),
    gold: points(msg({ message: 'Usual points of a gold award' }), 500),
    approvedIdea: points(msg({ message: 'Points of an approved idea' }), 20),
    implementedIdea: points(msg({ message: 'Points of an implemented idea' }), 100),
    implementerShare: number({ label: msg({ message: 'Percent for the implementer' }), min: 0, max: 100, initial: usualShare }),
  },
  addedFields: [{ implementerShare: usualShare }],
  liveBy: 'company',
  importKey: ['monthlyBudget'],
});

export type RewardSettings = RowOf<typeof rewardSettings>;
