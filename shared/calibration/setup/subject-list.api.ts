import { Type, type Static } from 'typebox';
import { maxEntries, maxEntry } from '#shared/people/people-list.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { LeftOutReason } from './subject-group.api.ts';

/** Reasons for which an entry of a list adds nobody: besides those of a group, it names no active person, several, or one named before. */
export const EntryReason = Type.Enum([...LeftOutReason.enum, 'unknown', 'ambiguous', 'twice']);
export type EntryReason = Static<typeof EntryReason>;

export const ListedSubject = Type.Object({ personId: Nullable(Id), reason: Nullable(EntryReason) });
export type ListedSubject = Static<typeof ListedSubject>;

export const importSubjectsEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/calibrations/:recordId/subject-list',
  summary: 'Import subjects from a list',
  description:
    'Finds people by email address, employee id or name and adds those who can be added. The answer has a row for each entry, in their order: ' +
    'the person, and why they are not added. `isTrial` changes nothing.',
  tag: 'Calibration sessions',
  access: 'signed-in',
  whileImpersonating: 'refused',
  schema: {
    params: Type.Object({ recordId: Id }),
    body: Type.Object({
      entries: Type.Array(Type.String({ minLength: 1, maxLength: maxEntry }), { minItems: 1, maxItems: maxEntries }),
      isTrial: Type.Boolean(),
    }),
    response: { 200: Type.Object({ rows: Type.Array(ListedSubject) }) },
  },
});
