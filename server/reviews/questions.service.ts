import type { RowOf } from '#shared/records/define-record.ts';
import { faultsOfQuestion } from '#shared/reviews/question-parts.ts';
import { question } from '#shared/reviews/question.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { ProposedChange } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { QuestionEntity } from './question.entity.ts';

const faultsOf = ({ action, values }: ProposedChange) =>
  action === 'create' || action === 'edit' ? faultsOfQuestion(values as unknown as RowOf<typeof question>) : [];

export const questionsService = createRecordService(question, QuestionEntity, {
  ...pageRules(question),
  findFaults: async (_, changes) => changes.map(faultsOf),
});
