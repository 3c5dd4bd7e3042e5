import { randomUUID } from 'node:crypto';
import { addPlanItemEndpoint, changePlanItemEndpoint, removePlanItemEndpoint, signReportEndpoint } from '#shared/feedback/plan.api.ts';
import { readReportEndpoint } from '#shared/feedback/report.api.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { storeReport } from '#server/test/report-actions.ts';
import type { World } from '#server/test/world.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

const text = 'Lead a review of the depot';
const itemSql = `insert into feedback_plan_item (id, company_id, created_at, updated_at, review_id, text, author_id, is_done, is_task)
  values ($1, $2, now(), now(), $3, $4, $5, false, false)`;

const store = (world: World) => storeReport(world, { employee: world.editor, manager: world.manager });

/** Steps of one plan, one for each turn. */
async function storeItems(world: World) {
  const { recordId } = await store(world);
  const made: { recordId: string; itemId: string }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const itemId = randomUUID();
    await world.sql(itemSql, [itemId, world.manager.companyId, recordId, text, world.manager.id]);
    made.push({ recordId, itemId });
  }
  return made;
}

export const proofs = [
  unplaced(readReportEndpoint, async (world) => {
    const { recordId } = await store(world);
    return () => ({ who: world.manager, input: { params: { recordId } } });
  }),

  unplaced(addPlanItemEndpoint, async (world) => {
    const { recordId } = await store(world);
    const values = { text, dueOn: '2027-03-01', personId: world.editor.id };
    return () => ({ who: world.manager, input: { params: { recordId }, body: { id: randomUUID(), ...values } } });
  }),

  unplaced(changePlanItemEndpoint, async (world) => {
    const made = await storeItems(world);
    return (turn) => ({
      who: world.manager,
      input: { params: made[turn]!, body: { text: { from: text, to: `${text} ${turn}` }, isDone: { from: false, to: turn % 2 === 0 } } },
    });
  }),

  unplaced(removePlanItemEndpoint, async (world) => {
    const made = await storeItems(world);
    return (turn) => ({ who: world.manager, input: { params: made[turn]! } });
  }),

  unplaced(signReportEndpoint, async (world) => {
    const made: string[] = [];
    for (let turn = 0; turn < turns; turn++) made.push((await store(world)).recordId);
    return (turn) => ({ who: world.editor, input: { params: { recordId: made[turn]! }, body: {} } });
  }),
];

export const logScene: LogScene = {
  async act(world) {
    const { recordId } = await store(world);
    const params = { recordId, itemId: randomUUID() };
    const body = { id: params.itemId, text, dueOn: null, personId: null };
    await world.inject(world.editor, addPlanItemEndpoint, { params: { recordId }, body });
    await world.inject(world.editor, removePlanItemEndpoint, { params });
    await world.inject(world.editor, signReportEndpoint, { params: { recordId }, body: {} });
  },
};
