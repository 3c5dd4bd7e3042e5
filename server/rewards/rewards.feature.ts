import { companyValue } from '#shared/rewards/company-value.record.ts';
import { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { NewRecognition } from '#shared/rewards/recognitions.api.ts';
import { Redemption } from '#shared/rewards/redemption.schema.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { Recognition } from '#shared/rewards/recognition.schema.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CompanyValueEntity } from './company-value.entity.ts';
import { PointAccountEntity, PointEntryEntity } from './points/point.entity.ts';
import { servedPoints } from './points/points.room.ts';
import { RecipientEntity, RecognitionEntity } from './recognition/recognition.entity.ts';
import { servedRecognitionFeed } from './recognition/recognition-feeds.ts';
import { recognitionHost, servedRecognition } from './recognition/recognition-host.ts';
import { recognitionNotifications } from './recognition/recognition-notifications.ts';
import { redemptionNotifications } from './shop/redemption-notifications.ts';
import { RedemptionEntity } from './shop/redemption.entity.ts';
import { RewardItemEntity } from './shop/reward-item.entity.ts';
import { servedRedemptionsRoom, servedShop } from './shop/shop.room.ts';
import { rewardsRoutes } from './rewards.routes.ts';

const items = recordParts(createRecordService(rewardItem, RewardItemEntity, pageRules(rewardItem)));
const values = recordParts(createRecordService(companyValue, CompanyValueEntity, pageRules(companyValue)));

export const rewardsFeature = defineFeature({
  ...values,
  name: 'rewards',
  entities: [
    ...values.entities,
    ...items.entities,
    RedemptionEntity,
    PointAccountEntity,
    PointEntryEntity,
    RecognitionEntity,
    RecipientEntity,
  ],
  rooms: [...values.rooms, ...items.rooms, servedShop, servedRedemptionsRoom, servedPoints, servedRecognition, servedRecognitionFeed],
  routes: () => [...values.routes(), ...items.routes(), rewardsRoutes],
  references: [
    ...values.references,
    ...items.references,
    { to: 'rewarditem', table: 'redemption', column: 'item_id', plural: 'redemptions', condition: 'true' },
    { to: 'companyvalue', table: 'recognition', column: 'value_id', plural: 'recognitions', condition: 'deleted_at is null' },
  ],
  commentHosts: [recognitionHost],
  notifications: [...recognitionNotifications, ...redemptionNotifications],
  personalColumns: [
    ...(values.personalColumns ?? []),
    ...(items.personalColumns ?? []),
    { table: 'recognition', column: 'message', record: 'id', author: 'author_id', room: `'recognition:' || id` },
    { table: 'point_entry', column: 'reason', record: 'id', author: 'actor_id', room: `'points:' || person_id` },
  ],
  otherTextColumns: {
    ...values.otherTextColumns,
    ...items.otherTextColumns,
    redemption: ['state'],
    point_account: ['month'],
    recognition: ['feed_ids'],
    point_entry: ['account', 'kind', 'key'],
  },
  demo: async () => (await import('./rewards.demo.ts')).rewardsDemo,
  tags: [
    {
      name: 'Rewards',
      description: 'Recognition, points and values.',
      segments: [
        'recognitions',
        'recognition-feeds',
        'recognition-leaderboard',
        'companyvalues',
        'rewarditems',
        'redemptions',
        'redemption-places',
      ],
    },
  ],
  schemas: { Redemption, Recognition, NewRecognition, PointEntry },
});
