import { pointStatementEndpoints } from '#shared/rewards/point-statement.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { recognise } from '#server/test/reward-actions.ts';

export const proofs = [
  unplaced(pointStatementEndpoints.export, async (world) => {
    await recognise(world, world.stranger, world.editor);
    return () => ({ who: world.hrAdmin, input: { query: { personId: world.editor.id } } });
  }),
  unplaced(pointStatementEndpoints.startExport, async ({ hrAdmin: who, editor, sql }) => {
    // Suites start more exports than one person may have at once.
    await sql('delete from transfer where person_id = $1', [who.id]);
    const request = { format: 'csv' as const, language: 'en' as const, columns: null, query: { personId: editor.id } };
    return () => ({ who, input: { body: { id: crypto.randomUUID(), ...request } as never } });
  }),
];
