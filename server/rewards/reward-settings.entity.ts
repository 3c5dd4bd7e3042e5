import { defineEntity, p } from '@mikro-orm/postgresql';
import { rewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'RewardSettingsEntity',
  ...recordTable(rewardSettings),
  properties: {
    ...recorded,
    monthlyBudget: p.integer().default(200),
    /** Budget before the last change, which the database keeps together with the month of the change. */
    previousBudget: p.integer().default(200),
    budgetMonth: p.string().length(7).default(''),
    bronze: p.integer().default(100),
    silver: p.integer().default(250),
    gold: p.integer().default(500),
    approvedIdea: p.integer().default(20),
    implementedIdea: p.integer().default(100),
    implementerShare: p.integer().default(50),
  },
});

/** Uses the id of the company. */
export class RewardSettingsEntity extends schema.class {}
schema.setClass(RewardSettingsEntity);
