import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RowOf } from '#shared/records/define-record.ts';
import { question } from '#shared/reviews/question.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

type Question = RowOf<typeof question>;

const { type, commentMode } = question.fields;
const table = recordTable(question);
const schema = defineEntity({
  name: 'QuestionEntity',
  ...table,
  indexes: [...table.indexes, { name: 'question_scale_index', properties: ['scaleId'] }],
  properties: {
    ...recorded,
    text: p.string().length(250),
    type: p.enum(type.value.enum),
    category: p.string().length(60).nullable(),
    scaleId: p.uuid().nullable(),
    options: p.json<Question['options']>(),
    statements: p.json<Question['statements']>(),
    isRequired: p.boolean(),
    allowsNone: p.boolean(),
    commentMode: p.enum(commentMode.value.enum),
    isPrivate: p.boolean(),
  },
});

/** Questions of the question bank. */
export class QuestionEntity extends schema.class {}
schema.setClass(QuestionEntity);
