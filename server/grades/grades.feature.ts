import { grade } from '#shared/grades/grade.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { GradeEntity } from './grade.entity.ts';

export const gradesFeature = defineFeature({
  name: 'grades',
  ...recordParts(createRecordService(grade, GradeEntity, pageRules(grade))),
  demo: async () => (await import('./grades.demo.ts')).gradesDemo,
  tags: [{ name: 'Grades', description: 'Grades of employees.', segments: ['grades'] }],
});
