import { importObjectiveFileEndpoint } from '#shared/objectives/objective-import.api.ts';
import { importOf } from '#server/test/imports.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(importObjectiveFileEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: importOf('name,keyResult1.name\nA,B') as never })),
];
