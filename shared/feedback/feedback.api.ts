import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, FreeText, Id, personal } from '#shared/platform/schema.ts';
import { FormContent } from '#shared/reviews/form-content.ts';
import { Answers } from '#shared/reviews/form.schema.ts';
import './feedback.errors.ts';
import { DeclineReason, raterStates } from './rater.schema.ts';
import { RaterGroup } from './report.schema.ts';

const tag = 'Feedback';
const params = Type.Object({ raterId: Id });
const url = '/api/feedback/:raterId';
/* Feedback is given by nobody in the name of another person, and no log tells who gives it. */
const own = { tag, access: 'signed-in', isPersonal: true, isUntraced: true, whileImpersonating: 'refused' } as const;

/** Feedback that somebody is asked for. The id is that of the rater. */
export const FeedbackRequest = Type.Object({
  id: Id,
  name: personal(FreeText({ maxLength: 120 })),
  employeeId: Id,
  group: RaterGroup,
  state: Type.Enum([...raterStates]),
  dueOn: Day,
  /** False after the report was released, when answers can still be given for a later release. */
  isOpen: Type.Boolean(),
  /** True after the employee has signed the report, when no answers are taken. */
  isSigned: Type.Boolean(),
});
export type FeedbackRequest = Static<typeof FeedbackRequest>;

/** Feedback form of a rater. The content has only what this rater answers. */
export const FeedbackForm = Type.Object({ request: FeedbackRequest, content: FormContent, answers: Answers });
export type FeedbackForm = Static<typeof FeedbackForm>;

export const listFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/feedback',
  summary: 'List the feedback asked of the caller',
  description: 'Feedback that waits for the caller, the earliest day first, then the latest that was submitted.',
  ...own,
  whileImpersonating: 'refused',
  schema: { response: { 200: Type.Object({ requests: Type.Array(FeedbackRequest) }) } },
});

export const readFeedbackEndpoint = defineEndpoint({
  method: 'GET',
  url,
  summary: 'Read a feedback form',
  description: 'Only its rater reads it.',
  ...own,
  schema: { params, response: { 200: FeedbackForm } },
});

const AnswerChange = Type.Object({ from: Type.Unknown(), to: Type.Unknown() });

export const saveFeedbackEndpoint = defineEndpoint({
  method: 'PATCH',
  url: `${url}/answers`,
  summary: 'Save answers of a feedback form',
  description:
    'Changes answers and comments: the id of the item, or the id with `-comment`, with the value before and after. Saves drafts of any completeness; `record.stale` if a value is no longer the one before.',
  ...own,
  schema: {
    params,
    body: Type.Record(Type.String({ pattern: '^[0-9a-f-]{36}(-comment)?$' }), AnswerChange, {
      maxProperties: 40,
      additionalProperties: false,
    }),
    response: { 200: Type.Object({ answers: Answers }) },
  },
});

export const submitFeedbackEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/submit`,
  summary: 'Submit a feedback form',
  description: 'Once: answers are fixed then. A submission with missing answers is refused with the ids of their items.',
  ...own,
  schema: { params, body: Type.Object({}), response: { 200: FeedbackRequest } },
});

export const declineFeedbackEndpoint = defineEndpoint({
  method: 'POST',
  url: `${url}/decline`,
  summary: 'Decline to give feedback',
  description:
    'Nobody declines a review of their own or of their direct report. What was written is deleted. The manager and HR read the reason.',
  ...own,
  schema: { params, body: Type.Object({ reason: DeclineReason }), response: { 200: FeedbackRequest } },
});
