import { justification } from '#shared/calibration/justification.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(justification, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Reason ${number}` }),
  edit: ['name', 'New in the role'],
});
