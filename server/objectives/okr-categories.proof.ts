import { okrCategory } from '#shared/objectives/okr-category.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(okrCategory, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Category ${number}` }),
  edit: ['name', ({ name }: { name: string }) => `${name} anew`],
});
