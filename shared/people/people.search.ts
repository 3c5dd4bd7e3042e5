import { Type, type Static } from 'typebox';
import { Id, personal } from '#shared/platform/schema.ts';

export const FoundPerson = Type.Object({ kind: Type.Literal('person'), id: Id, name: personal(Type.String()) });
export type FoundPerson = Static<typeof FoundPerson>;
