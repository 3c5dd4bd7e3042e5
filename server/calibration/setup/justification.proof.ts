import { justification } from '#shared/calibration/justification.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(justification, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Reason ${number}` }),
  edit: ['description', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'New in the role' }] }] }],
});
