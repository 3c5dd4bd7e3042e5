import { grade } from '#shared/grades/grade.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(grade, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Grade ${number}`, code: `G${number}`, level: number }),
  edit: ['name', ({ name }: { name: string }) => `${name} anew`],
});
