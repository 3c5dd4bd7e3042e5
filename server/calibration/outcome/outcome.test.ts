import { expect, test } from 'vitest';
import { exportOutcomeEndpoint } from '#shared/calibration/outcome/outcome.api.ts';
import { undoMoveEndpoint } from '#shared/calibration/calibration.api.ts';
import { readCsvCells } from '#server/records/csv-cells.ts';
import { calibrationActions } from '#server/test/calibration-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld } from '#server/test/world.ts';

test('facilitators and HR export ratings, changes, reasons, actors and times; formulas are escaped', async () => {
  const world = await openWorld();
  const { hrAdmin, manager, viewer, stranger, editor, colleague, inject, superAdmin } = world;
  const { params, goLive, move } = await calibrationActions(world);
  await goLive();
  await move(manager, editor.id, 5, 0, '=HYPERLINK("x")');
  await move(hrAdmin, editor.id, 4, 1, 'Compared');
  const { body: wrong } = await move(manager, colleague.id, 1, 0, 'Mistake');
  const undo = { params: { ...params, moveId: (wrong as { move: { id: string } }).move.id }, body: { id: crypto.randomUUID() } };
  await inject(manager, undoMoveEndpoint, undo);

  // Somebody who has changed teams since stands under the manager who rated.
  await world.sql('update person set manager_id = $1 where id = $2', [hrAdmin.id, editor.id]);
  const ask = (who: Someone, query: object) => inject(who, exportOutcomeEndpoint, { params, query } as never);
  const csv = await ask(hrAdmin, {});
  expect(csv.headers['content-disposition']).toBe('attachment; filename="calibration-2026-11-25.csv"');
  expect(csv.body).toContain(`"'=HYPERLINK(""x"")\nCompared"`);
  const lines = readCsvCells(Buffer.from(csv.body as string), null).rows.map(({ cells }) => cells);
  const row = lines.slice(1).find((line) => line[10] !== '')!;
  expect(lines[0]).toEqual(
    'Person,Manager,Performance by the manager,Performance before the session,Performance,Change,Potential by the manager,Potential before the session,Potential,Box,Reasons,Moved by,Moved at'.split(
      ',',
    ),
  );
  expect(row[1]).toContain('manager');
  expect(row.slice(2, 11)).toEqual(['3', '3', '4', '1', '', '', '', 'High performer', '=HYPERLINK("x")\nCompared']);
  expect(row[12]!.split('\n')).toHaveLength(2);
  const other = lines.find((line) => line !== lines[0] && line !== row)!;
  expect(other.slice(2, 13)).toEqual(['4', '4', '4', '0', '', '', '', 'High performer', '', '', '']);

  const spanish = await ask(superAdmin, { format: 'xlsx', language: 'es' });
  expect([spanish.status, spanish.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  for (const who of [manager, viewer, stranger, editor]) expect((await ask(who, {})).status).toBe(404);
  await world.close();
});
