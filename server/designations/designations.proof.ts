import { designation } from '#shared/designations/designation.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(designation, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Designation ${number}` }),
  edit: ['description', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Plans the work of a team' }] }] }],
});
