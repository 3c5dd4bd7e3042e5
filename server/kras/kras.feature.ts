import { pagePolicy } from '#shared/access/page.policy.ts';
import { kra } from '#shared/kras/kra.record.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { KraEntity } from './kra.entity.ts';

export const krasFeature = defineFeature({
  name: 'kras',
  ...recordParts(createRecordService(kra, KraEntity, { policy: pagePolicy(kra), visibleTo: () => [] })),
  demo: async () => (await import('./kras.demo.ts')).krasDemo,
  tags: [{ name: 'Key result areas', description: 'Fields of work for which goals are set.', segments: ['kras'] }],
});
