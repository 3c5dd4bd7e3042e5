import { designation } from '#shared/designations/designation.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { DesignationEntity } from './designation.entity.ts';

export const designationsFeature = defineFeature({
  name: 'designations',
  ...recordParts(createRecordService(designation, DesignationEntity, pageRules(designation))),
  demo: async () => (await import('./designations.demo.ts')).designationsDemo,
  tags: [{ name: 'Designations', description: 'Job titles of employees.', segments: ['designations'] }],
});
