import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import { importOf } from '#server/test/imports.ts';
import { placed } from '#server/test/proof.ts';

export const proofs = [
  placed(importTasksEndpoint, async (world, { boardId, owner }, caller = owner) => {
    // Suites start more imports than one person may have at once.
    await world.sql('delete from transfer where person_id = $1', [caller.id]);
    return () => ({ input: { params: { boardId }, ...importOf('Title,Due\nOne,2026-06-01') } });
  }),
];
