import { companyValue } from '#shared/rewards/company-value.record.ts';
import { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { NewRecognition } from '#shared/rewards/recognitions.api.ts';
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
import { rewardsRoutes } from './rewards.routes.ts';

const values = recordParts(createRecordService(companyValue, CompanyValueEntity, pageRules(companyValue)));

export const rewardsFeature = defineFeature({
  ...values,
  name: 'rewards',
  entities: [...values.entities, PointAccountEntity, PointEntryEntity, RecognitionEntity, RecipientEntity],
  rooms: [...values.rooms, servedPoints, servedRecognition, servedRecognitionFeed],
  routes: () => [...values.routes(), rewardsRoutes],
  references: [
    ...values.references,
    { to: 'companyvalue', table: 'recognition', column: 'value_id', plural: 'recognitions', condition: 'deleted_at is null' },
  ],
  commentHosts: [recognitionHost],
  notifications: recognitionNotifications,
  personalColumns: [
    ...(values.personalColumns ?? []),
    { table: 'recognition', column: 'message', record: 'id', author: 'author_id', room: `'recognition:' || id` },
    { table: 'point_entry', column: 'reason', record: 'id', author: 'actor_id', room: `'points:' || person_id` },
  ],
  otherTextColumns: {
    ...values.otherTextColumns,
    point_account: ['month'],
    recognition: ['feed_ids'],
    point_entry: ['account', 'kind', 'key'],
  },
  demo: async () => (await import('./rewards.demo.ts')).rewardsDemo,
  tags: [
    { name: 'Rewards', description: 'Recognition, points and values.', segments: ['recognitions', 'recognition-feeds', 'companyvalues'] },
  ],
  schemas: { Recognition, NewRecognition, PointEntry },
});
