import { okrDimension } from '#shared/objectives/okr-dimension.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(okrDimension, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Dimension ${number}` }),
  edit: ['name', ({ name }: { name: string }) => `${name} anew`],
});
