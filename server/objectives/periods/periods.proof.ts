import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import { statusUpdateEndpoint } from '#shared/objectives/status-update.api.ts';
import { okrReportEndpoint } from '#shared/objectives/okr-report.api.ts';
import { previewRollOverEndpoint, rollOverEndpoint } from '#shared/objectives/roll-over.api.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';
import type { World } from '#server/test/world.ts';

const names = ['q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'annual'] as const;

/** Period with active objectives. */
async function periodOf(world: World, year: number): Promise<string> {
  const { active } = objectiveActions(world);
  const days = { period: 'annual', year, startsOn: `${year}-01-01`, dueOn: `${year}-12-31` } as const;
  await active({ ...days, driver: 'children', name: `Rolled over of ${year}` });
  await world.inject(world.hrAdmin, okrPeriod.endpoints.create, { body: { id: crypto.randomUUID(), period: 'annual', year } });
  // An earlier proof may have created it.
  const sql = `select id from okrperiod where company_id = $1 and period = 'annual' and year = $2 and deleted_at is null`;
  const [row] = await world.sql<{ id: string }>(sql, [world.hrAdmin.companyId, year]);
  return row!.id;
}

export const proofs = [
  ...recordProofs(okrPeriod, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ period: names[number % names.length]!, year: 2050 + Math.floor(number / names.length) }),
    edit: ['year', 2099],
    actions: { lock: [], unlock: ['lock'] },
  }),
  unplaced(statusUpdateEndpoint, ({ hrAdmin: who }) => Promise.resolve(() => ({ who, input: {} }))),
  unplaced(okrReportEndpoint, async ({ hrAdmin: who }) => {
    const query = { period: 'q1', year: 2026 } as const;
    return () => ({ who, input: { query } });
  }),
  unplaced(previewRollOverEndpoint, async (world) => {
    const periodId = await periodOf(world, 2031);
    return () => ({ who: world.hrAdmin, input: { params: { periodId } } });
  }),
  unplaced(rollOverEndpoint, async (world) => {
    const ids: string[] = [];
    for (let turn = 0; turn < 12; turn++) ids.push(await periodOf(world, 2001 + 2 * turn));
    return (turn) => ({ who: world.hrAdmin, input: { params: { periodId: ids[turn]! }, body: { after: null } } });
  }),
];
