import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(okrUnit, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Unit ${number}` }),
  edit: ['name', ({ name }: { name: string }) => `${name} anew`],
});
