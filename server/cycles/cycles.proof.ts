import { cycle } from '#shared/cycles/cycle.record.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = recordProofs(cycle, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Cycle ${number}`, startsOn: '2026-01-01', endsOn: '2027-06-30' }),
  edit: ['endsOn', '2027-07-31'],
  actions: { start: [], complete: ['start'], reopen: ['start', 'complete'], cancel: [], plan: ['cancel'] },
});
