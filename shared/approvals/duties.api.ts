import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

/** Kinds of duty by feature. A feature adds its own beside its source. */
export interface DutyKinds {
  readonly approvals: 'approvals';
}
export type DutyKind = DutyKinds[keyof DutyKinds];

/** Number of things of one kind that a person has to do, and the page that shows them. */
export const Duty = Type.Object({
  kind: Type.Unsafe<DutyKind>(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 })),
  count: Type.Integer({ minimum: 1 }),
  path: Type.String({ description: 'Address of the page in this application.' }),
});
export type Duty = Static<typeof Duty>;

export const Duties = Type.Object({
  duties: Type.Array(Duty),
  rooms: Type.Array(Type.String(), { description: 'Kinds of rooms whose changes can change the numbers.' }),
});
export type Duties = Static<typeof Duties>;

export const dutiesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/duties',
  summary: 'Count the duties of the caller',
  description: 'Lists what waits for the caller by kind, in the order of the features. A kind of which nothing waits is left out.',
  access: 'signed-in',
  isPersonal: true,
  schema: { response: { 200: Duties } },
});
