import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, Nullable, personal } from '#shared/platform/schema.ts';
import { BulkError } from '#shared/records/record.api.ts';
import './objectives.errors.ts';

/** Limits of objectives in a preview, and of those that one request rolls over. */
export const maxPreviewed = 50;
export const maxRolledAtOnce = 20;

const params = Type.Object({ periodId: Id });
const Name = personal(Type.String({ maxLength: 250 }));

/** Last objective of a request, after which the next one goes on: its level in the tree, and its id. */
const Cursor = Type.Object({ level: Type.Integer({ minimum: 1 }), id: Id });
export type RollOverCursor = Static<typeof Cursor>;

export const RollOverPreview = Type.Object({
  /** Name and days of the next period. */
  next: Type.Object({ name: Type.String(), startsOn: Day, endsOn: Day, isLocked: Type.Boolean() }),
  count: Type.Integer({ minimum: 0 }),
  objectives: Type.Array(Type.Object({ id: Id, name: Name, ownerId: Id, progress: Type.Number(), results: Type.Integer({ minimum: 0 }) }), {
    maxItems: maxPreviewed,
  }),
});
export type RollOverPreview = Static<typeof RollOverPreview>;

export const RollOverPart = Type.Object({
  rolled: Type.Integer({ minimum: 0 }),
  refused: Type.Array(Type.Object({ id: Id, name: Name, error: BulkError })),
  after: Nullable(Cursor),
});
export type RollOverPart = Static<typeof RollOverPart>;

export const previewRollOverEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/okrperiods/:periodId/roll-over',
  summary: 'List unfinished objectives of a period',
  description: `Active objectives of the period whose progress is below 100, the upper ones first, at most ${maxPreviewed} of them, with the period that follows.`,
  tag: 'OKR periods',
  access: 'OKR Management.edit',
  schema: { params, response: { 200: RollOverPreview } },
});

export const rollOverEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrperiods/:periodId/roll-over',
  summary: 'Roll unfinished objectives over',
  description: `Closes each unfinished objective with the outcome of its progress, and creates a draft of it in the next period that names it as the earlier one, with its unfinished key results. At most ${maxRolledAtOnce} in one request, each in a transaction of its own; \`after\` of the answer continues, and is null at the end. Repeating it changes nothing. Refused as \`period.locked\` if the next period is locked.`,
  tag: 'OKR periods',
  access: 'OKR Management.edit',
  whileImpersonating: 'allowed',
  schema: { params, body: Type.Object({ after: Nullable(Cursor) }), response: { 200: RollOverPart } },
});
