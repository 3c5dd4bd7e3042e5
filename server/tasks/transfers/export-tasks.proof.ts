import { randomUUID } from 'node:crypto';
import { taskExportEndpoints } from '#shared/tasks/transfers/export.api.ts';
import { unplaced } from '#server/test/proof.ts';

const query = { sort: 'dueDate' };

export const proofs = [
  unplaced(taskExportEndpoints.export, async () => () => ({ input: { query: { ...query, view: 'mine' } } })),
  unplaced(taskExportEndpoints.startExport, async (world, { owner }) => {
    // Suites start more exports than one person may have at once.
    await world.sql('delete from transfer where person_id = $1', [owner.id]);
    return () => ({ input: { body: { id: randomUUID(), format: 'csv' as const, language: 'en' as const, columns: null, query } } });
  }),
];
