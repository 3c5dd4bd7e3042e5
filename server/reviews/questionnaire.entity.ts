import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { questionnaire } from '#shared/reviews/questionnaire.record.ts';
import { recorded, recordTable, versioned } from '#server/records/record.entity.ts';

type Questionnaire = RowOf<typeof questionnaire>;

const schema = defineEntity({
  name: 'QuestionnaireEntity',
  ...recordTable(questionnaire),
  properties: {
    ...recorded,
    ...versioned,
    name: p.string().length(120),
    questions: p.json<Questionnaire['questions']>(),
    description: p.json<RichText>().nullable(),
  },
});

/** Ordered sets of questions. */
export class QuestionnaireEntity extends schema.class {}
schema.setClass(QuestionnaireEntity);
