import { okrTemplate, type OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { templateFaults } from '#shared/objectives/template-faults.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrTemplateEntity } from './okr-template.entity.ts';

const checked: readonly ProposedChange['action'][] = ['create', 'edit', 'publish'];

const faultsOf = ({ action, values }: ProposedChange) => (checked.includes(action) ? templateFaults(values as unknown as OkrTemplate) : []);

export const okrTemplatesService = createRecordService(okrTemplate, OkrTemplateEntity, {
  ...pageRules(okrTemplate),
  publishesStarters: true,
  findFaults: async (_, changes) => changes.map(faultsOf),
});
