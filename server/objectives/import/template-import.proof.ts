import { importTemplateFileEndpoint } from '#shared/objectives/template-import.api.ts';
import { importOf } from '#server/test/imports.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(importTemplateFileEndpoint, async ({ hrAdmin: who }) => () => ({ who, input: importOf('name,keyResult1.name\nA,B') as never })),
];
