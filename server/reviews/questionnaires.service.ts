import type { RowOf } from '#shared/records/define-record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { faultsOfQuestionnaire } from '#shared/reviews/weighted-rows.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { QuestionnaireEntity } from './questionnaire.entity.ts';

const checked: readonly ProposedChange['action'][] = ['create', 'edit', 'publish'];

const faultsOf = ({ action, values }: ProposedChange) =>
  checked.includes(action) ? faultsOfQuestionnaire(values as unknown as RowOf<typeof questionnaire>, action === 'publish') : [];

export const questionnairesService = createRecordService(questionnaire, QuestionnaireEntity, {
  ...pageRules(questionnaire),
  findFaults: async (_, changes) => changes.map(faultsOf),
});
