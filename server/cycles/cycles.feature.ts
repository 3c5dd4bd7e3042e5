import { cycle } from '#shared/cycles/cycle.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CycleEntity } from './cycle.entity.ts';

export const cyclesFeature = defineFeature({
  name: 'cycles',
  ...recordParts(createRecordService(cycle, CycleEntity, pageRules(cycle))),
  demo: async () => (await import('./cycles.demo.ts')).cyclesDemo,
  tags: [{ name: 'Review cycles', description: 'Periods for which goals are set and reviewed.', segments: ['cycles'] }],
});
