import { importPointChangesEndpoint } from '#shared/rewards/point-import.api.ts';
import { importOf } from '#server/test/imports.ts';
import { unplaced } from '#server/test/proof.ts';

export const proofs = [
  unplaced(importPointChangesEndpoint, async ({ hrAdmin: who, sql }) => {
    // Suites start more imports than one person may have at once.
    await sql('delete from transfer where person_id = $1', [who.id]);
    return () => ({ who, input: importOf('Employee,Points,Account,Reason\nAna,5,Boost,Founding day') as never });
  }),
];
