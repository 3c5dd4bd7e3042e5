import { kra } from '#shared/kras/kra.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(kra, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Key result area ${number}` }),
  edit: ['description', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Work with customers' }] }] }],
});
