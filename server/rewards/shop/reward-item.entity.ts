import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const schema = defineEntity({
  name: 'RewardItemEntity',
  ...recordTable(rewardItem),
  properties: {
    ...recorded,
    name: p.string().length(120),
    price: p.integer(),
    stock: p.integer().nullable(),
    personLimit: p.integer().nullable(),
    pictureId: p.uuid().nullable(),
    description: p.json<RichText>().nullable(),
  },
});

export class RewardItemEntity extends schema.class {}
schema.setClass(RewardItemEntity);
