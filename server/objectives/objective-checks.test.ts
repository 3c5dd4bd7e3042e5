import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { uploadImport } from '#server/test/imports.ts';
import { objectiveActions } from '#server/test/objective-actions.ts';
import type { Someone } from '#server/test/world-company.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
let actions: ReturnType<typeof objectiveActions>;
beforeAll(async () => {
  world = await openWorld();
  actions = objectiveActions(world);
});
afterAll(() => world.close());

const refused = (path: string, rule: string, limit?: unknown) => ({
  status: 422,
  body: { code: 'input.invalid', fields: [{ path, rule, ...(limit !== undefined && { limit }) }] },
});

describe('an objective', () => {
  test.each([
    ['starts in its period', { startsOn: '2036-12-31' }, ['startsOn', 'before-period', '2037-01-01']],
    [
      'is due in its period',
      { period: 'q2' as const, startsOn: '2037-04-01', dueOn: '2037-07-01' },
      ['dueOn', 'after-period', '2037-06-30'],
    ],
    ['of a team names its department', { level: 'team' as const }, ['departmentId', 'team']],
  ] as const)('%s', async (_, values, [path, rule, limit]) => {
    expect(await actions.create(values, world.hrAdmin)).toMatchObject(refused(`body.${path}`, rule, limit));
  });

  test('follows the fiscal year of the company', async () => {
    await world.sql(`update company set fiscal_year_start = 'april' where id = $1`, [world.hrAdmin.companyId]);
    const days = { startsOn: '2037-04-01', dueOn: '2038-03-31' };
    expect(await actions.create(days)).toMatchObject({ status: 200 });
    await world.sql(`update company set fiscal_year_start = 'january' where id = $1`, [world.hrAdmin.companyId]);
  });

  test('is not due before its key results, and is not archived before it is closed', async () => {
    const { id } = await actions.draft();
    await actions.keyResult(id);
    expect(await actions.edit(id, { dueOn: { from: '2037-12-31', to: '2037-11-30' } })).toMatchObject(
      refused('body.dueOn.to', 'before-targets', '2037-12-31'),
    );
    await actions.activate(id);
    const archive = world.inject(actions.owner, objective.endpoints.archive, { params: { recordId: id }, body: {} });
    expect(await archive).toMatchObject(refused('body.state', 'open'));
  });

  test('of the company is set by HR, an individual one by its owner and the managers above', async () => {
    const answers = [
      await actions.create({ level: 'company' }),
      await actions.create({ level: 'company' }, world.hrAdmin),
      await actions.create({}, world.manager),
      await actions.create({}, world.colleague),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 200, 200, 403]);
  });

  test('gets another owner or level only from those who could create it so', async () => {
    const { id } = await actions.draft();
    const { editor, colleague } = world;
    const give = { ownerId: { from: editor.id, to: colleague.id } };
    const raise = { level: { from: 'individual' as const, to: 'company' as const } };
    const answers = [
      await actions.edit(id, give),
      await actions.edit(id, raise),
      await actions.edit(id, raise, world.hrAdmin),
      await actions.edit(id, give, world.hrAdmin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 200]);
  });

  test('gets another level from an import only by those who could create it so', async () => {
    const { name } = await actions.draft({ name: 'Raised by a file' });
    const csv = `Owner,Period,Year,Name,Level\n${world.editor.login}@test.example,Annual,2037,${name},Company`;
    const counts = async (who: Someone) => (await uploadImport(world, who, objective, csv)).transfer.counts;
    expect(await counts(world.editor)).toMatchObject({ update: 0, faulty: 1 });
    expect(await counts(world.hrAdmin)).toMatchObject({ update: 1, faulty: 0 });
  });

  test('takes neither progress nor a state from a request', async () => {
    const answer = await actions.create({ progress: 100 } as never);
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ path: 'body.progress' }] } });
  });
});

let rank = 0;
const phase = (day: string, percent: number) => ({ id: randomUUID(), rank: `a${(rank = (rank + 1) % 9) + 1}`, day, percent });

describe('a key result', () => {
  test.each([
    ['a decrease needs a start', { start: null }, ['start', 'required']],
    ['a decrease goes down', { start: 60, target: 60 }, ['target', 'below-start']],
    ['an increase goes up', { polarity: 'increase' as const, start: 60, target: 60 }, ['target', 'above-start']],
    ['an increase starts at 0', { polarity: 'increase' as const, start: null, target: -1 }, ['target', 'above-start']],
    ['per cent end at 100', { unit: '%', start: 101, target: 50 }, ['start', 'percent']],
    ['it is due with its objective', { dueOn: '2038-01-01' }, ['dueOn', 'after-objective', '2037-12-31']],
    ['it is due after the start', { dueOn: '2037-01-01' }, ['dueOn', 'before-objective', '2037-01-01']],
  ] as const)('%s', async (_, values, [path, rule, limit]) => {
    const { id } = await actions.draft();
    expect(await actions.createKeyResult(id, values)).toMatchObject(refused(`body.${path}`, rule, limit));
  });

  test.each([
    ['lies before the target date', [phase('2037-12-31', 90)], 'phase-outside'],
    ['has a day of its own', [phase('2037-05-01', 10), phase('2037-05-01', 20)], 'phase-twice'],
    ['does not expect less than the one before', [phase('2037-05-01', 20), phase('2037-04-01', 30)], 'phase-falls'],
  ] as const)('a phase %s', async (_, phases, rule) => {
    const { id } = await actions.draft();
    expect(await actions.createKeyResult(id, { phases: [...phases] })).toMatchObject(refused('body.phases', rule));
  });

  test('has no values that its measure does not use', async () => {
    const { id } = await actions.draft();
    const made = await actions.keyResult(id);
    const body = { polarity: { from: 'decrease' as const, to: 'binary' as const } };
    await world.inject(actions.owner, keyResult.endpoints.edit, { params: { recordId: made.id }, body });
    expect(await actions.readKeyResult(made.id)).toMatchObject({ polarity: 'binary', unit: null, start: null, target: null });
  });
});
