import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { usualGaps, type StatusGaps } from '#shared/objectives/expected.ts';
import { keyResult, type KeyResult } from '#shared/objectives/key-result.record.ts';
import type { Objective } from '#shared/objectives/objective.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { objectiveStatus } from '#shared/objectives/status-field.ts';
import { statusUpdateEndpoint } from '#shared/objectives/status-update.api.ts';
import { createNextObjectives } from '#server/objectives/launches/create-objectives.ts';
import { expectRoomsToFollow } from '#server/test/follow.ts';
import { storeImport, uploadImport } from '#server/test/imports.ts';
import { checkInOf, objectiveActions } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { statementsOf } from '#server/test/statements.ts';
import { systemContext } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { catchUpWithGaps, updateStatuses } from './update-statuses.ts';

const today = '2037-07-02';
const at = `${today}T09:00:00.000Z`;
let world: World;
let actions: ReturnType<typeof objectiveActions>;

beforeAll(async () => {
  world = await openWorld({ now: () => new Date(`${today}T12:00:00Z`) });
  actions = objectiveActions(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql(`update okrsetting set at_risk_gap = 16.5, off_track_gap = 33`);
  await update(usualGaps);
});

const context = () => systemContext(world.services, world.hrAdmin.companyId);
const update = (gaps: StatusGaps) => updateStatuses(context(), gaps);
const changeOf = (gaps: Partial<StatusGaps>) =>
  Object.fromEntries(Object.entries(gaps).map(([name, to]) => [name, { from: usualGaps[name as keyof StatusGaps], to }]));
const choose = (gaps: Partial<StatusGaps>, who = world.hrAdmin) =>
  world.inject(who, okrSettings.endpoints.edit, { params: { recordId: world.hrAdmin.companyId }, body: changeOf(gaps) });
const left = async () => (await world.inject(world.hrAdmin, statusUpdateEndpoint, {})).body.keyResults;

const statusOf = (row: KeyResult | Objective) => objectiveStatus.value(row, today);
const statusesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => statusOf(await actions.read(id))));

/** Objective below another one. Its key result is at 20 per cent, where 50 are expected: at risk by the usual gaps. */
async function tree() {
  const { id: topId } = await actions.active({ level: 'company', driver: 'children' }, world.hrAdmin);
  const { id: lowId } = await actions.active({ parentId: topId });
  const { id } = await actions.keyResult(lowId, { weight: 100 });
  expect((await actions.checkIn(id, checkInOf(92, at))).status).toBe(200);
  return { topId, lowId, id };
}

describe('the gaps of the settings', () => {
  test('are refused out of order, at the gap of off track, also if only the other one changes', async () => {
    const fault = (limit: number) => ({ status: 422, body: { fields: [{ path: 'body.offTrackGap.to', rule: 'above', limit }] } });
    expect(await choose({ atRiskGap: 33 })).toMatchObject(fault(33));
    expect(await choose({ offTrackGap: 10 })).toMatchObject(fault(16.5));
    expect(await choose({ atRiskGap: 0, offTrackGap: 0 })).toMatchObject(fault(0));
    expect((await choose({ atRiskGap: 40, offTrackGap: 40.1 })).status).toBe(200);
  });

  test('are those of new key results of forms, files and launches', async () => {
    await choose({ atRiskGap: 10.5, offTrackGap: 20 });
    const { id, name } = await actions.draft({ name: 'With own gaps' });
    expect(await actions.keyResult(id)).toMatchObject({ atRiskTenths: 105, offTrackTenths: 200 });
    const file = `name,objectiveId,assigneeId,unit,target,dueOn\nImported,${name},${world.editor.login}@test.example,points,10,2037-12-31`;
    const { transfer } = await uploadImport(world, world.hrAdmin, keyResult, file);
    await storeImport(world, world.hrAdmin, transfer.id);
    const launches = launchActions(world);
    const { body } = await launches.launch(await launches.template('Launched with gaps'), await launches.plan());
    while (await createNextObjectives(context(), body.id));
    const stored = await world.sql(
      `select k.name, at_risk_tenths as "atRisk", off_track_tenths as "offTrack" from keyresult k
        join objective o on o.id = k.objective_id where k.name = 'Imported' or o.name like 'Launched with gaps%' order by k.name`,
    );
    expect(stored).toEqual(['Imported', 'Plan approved'].map((one) => ({ name: one, atRisk: 105, offTrack: 200 })));
    expect(await left()).toBe(0);
  });
});

describe('an update of statuses', () => {
  test('changes the key results and the objectives above them, in their rooms too', async () => {
    const { topId, lowId, id } = await tree();
    expect(await statusesOf([lowId, topId])).toEqual(['at-risk', 'at-risk']);
    await choose({ atRiskGap: 10, offTrackGap: 20 });
    expect(await left()).toBeGreaterThan(0);
    await expectRoomsToFollow(world, () => update({ atRiskGap: 10, offTrackGap: 20 }));
    expect(statusOf(await actions.readKeyResult(id))).toBe('off-track');
    expect(await statusesOf([lowId, topId])).toEqual(['off-track', 'off-track']);
    expect(await left()).toBe(0);
  });

  test('lets closed objectives and their key results keep their status, also above open ones', async () => {
    const open = await tree();
    const closed = await tree();
    await world.sql(`update objective set state = 'closed', outcome = 'missed' where id = any($1)`, [[open.topId, closed.lowId]]);
    await choose({ atRiskGap: 10, offTrackGap: 20 });
    await update({ atRiskGap: 10, offTrackGap: 20 });
    expect(await statusesOf([open.lowId, open.topId])).toEqual(['off-track', 'at-risk']);
    expect(await statusesOf([closed.lowId, closed.topId])).toEqual(['at-risk', 'at-risk']);
    expect(await actions.readKeyResult(closed.id)).toMatchObject({ atRiskTenths: 165 });
  });

  test('leaves archived objectives out, and the next morning changes those that were restored', async () => {
    const { lowId, id } = await tree();
    await world.sql('update objective set is_archived = true where id = $1', [lowId]);
    await choose({ atRiskGap: 10, offTrackGap: 20 });
    await update({ atRiskGap: 10, offTrackGap: 20 });
    expect(await actions.readKeyResult(id)).toMatchObject({ atRiskTenths: 165 });
    await world.sql('update objective set is_archived = false where id = $1', [lowId]);
    await catchUpWithGaps(context());
    expect(await actions.readKeyResult(id)).toMatchObject({ atRiskTenths: 100 });
    expect(await statusesOf([lowId])).toEqual(['off-track']);
  });

  test('stops when the company has chosen other gaps since, and a repeated one changes nothing', async () => {
    const { id } = await tree();
    const { version } = await actions.readKeyResult(id);
    await choose({ atRiskGap: 10, offTrackGap: 20 });
    await update({ atRiskGap: 12, offTrackGap: 20 });
    expect(await actions.readKeyResult(id)).toMatchObject({ version });
    await update({ atRiskGap: 10, offTrackGap: 20 });
    await update({ atRiskGap: 10, offTrackGap: 20 });
    expect(await actions.readKeyResult(id)).toMatchObject({ version: version + 1 });
  });

  test('needs as many statements for many key results as for two', async () => {
    const { lowId } = await tree();
    await actions.keyResult(lowId);
    const statements = async (gaps: StatusGaps) => {
      await world.sql('update okrsetting set at_risk_gap = $1, off_track_gap = $2', [gaps.atRiskGap, gaps.offTrackGap]);
      const all = await statementsOf(() => update(gaps));
      // The log takes events in packets.
      return all.filter(({ text }) => !text.includes('cairn.append')).length;
    };
    const few = await statements({ atRiskGap: 10, offTrackGap: 20 });
    for (let count = 0; count < 8; count++) {
      const other = await tree();
      await actions.keyResult(other.lowId);
    }
    await update({ atRiskGap: 10, offTrackGap: 20 });
    expect(await statements({ atRiskGap: 5, offTrackGap: 15 })).toBe(few);
  });
});

test('employees do not ask how many statuses are being updated', async () => {
  expect((await world.inject(world.editor, statusUpdateEndpoint, {})).status).toBe(403);
});
