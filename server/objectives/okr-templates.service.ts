import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrTemplateEntity } from './okr-template.entity.ts';

const faultsOf = ({ action, values }: ProposedChange) =>
  action === 'create' || action === 'edit' ? templateFaults(values as unknown as OkrTemplate) : [];

export const okrTemplatesService = createRecordService(okrTemplate, OkrTemplateEntity, {
  ...pageRules(okrTemplate),
  findFaults: async (_, changes) => changes.map(faultsOf),
});
