import { kra } from '#shared/kras/kra.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { KraEntity } from './kra.entity.ts';

export const krasFeature = defineFeature({
  name: 'kras',
  ...recordParts(createRecordService(kra, KraEntity, pageRules(kra))),
  demo: async () => (await import('./kras.demo.ts')).krasDemo,
  tags: [{ name: 'Key result areas', description: 'Fields of work for which goals are set.', segments: ['kras'] }],
});
