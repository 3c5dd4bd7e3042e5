import { expect, test } from 'vitest';
import { objective } from '#shared/objectives/objective.record.ts';
import { createNextObjectives } from '#server/objectives/launches/create-objectives.ts';
import { objectiveOf } from '#server/test/objective-actions.ts';
import { runMigration } from '#server/test/older-database.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { systemContext, type Someone } from '#server/test/world-company.ts';
import { newWorld } from '#server/test/world.ts';
import { Migration20261128233427_objectives_of_launches as ObjectivesOfLaunches } from './migrations/Migration20261128233427_objectives_of_launches.ts';

const quarter = { period: 'q3', year: 2048 } as const;

async function launchedWorld() {
  const world = await newWorld();
  const { hrAdmin, sql, services } = world;
  const actions = launchActions(world);
  const launch = async (name: string, reach: 'departments' | 'members', members: readonly Someone[]) => {
    const departmentId = await actions.newDepartment(members);
    const { body } = await actions.launch(await actions.template(name), { ...quarter, reach, departmentIds: [departmentId] });
    while (await createNextObjectives(systemContext(services, hrAdmin.companyId), body.id));
    return { id: body.id, departmentId };
  };
  type Launch = Awaited<ReturnType<typeof launch>>;
  /** Creates by hand what the launch has created for this person. */
  const repeat = async ({ id, departmentId }: Launch, owner: Someone, who = hrAdmin) => {
    const [made] = await sql<{ name: string; startsOn: string; dueOn: string }>(
      `select name, starts_on::text as "startsOn", due_on::text as "dueOn" from objective where launch_id = $1`,
      [id],
    );
    const body = { ...objectiveOf(owner), ...quarter, ...made, departmentId, id: crypto.randomUUID() };
    expect(await world.inject(who, objective.endpoints.create, { body })).toMatchObject({ status: 200 });
  };
  const migrate = async () => {
    await sql('alter table objective drop column launch_id');
    await runMigration(ObjectivesOfLaunches, sql);
  };
  const ownersOf = async ({ id }: Launch) =>
    (await sql<{ id: string }>('select owner_id as id from objective where launch_id = $1', [id])).map((one) => one.id).toSorted();
  /** Lets the time of a launch last until now. */
  const prolong = ({ id }: Launch) => sql('update okrlaunch set updated_at = now() where id = $1', [id]);
  return { world, launch, repeat, migrate, ownersOf, prolong };
}

const idsOf = (...people: readonly Someone[]) => people.map(({ id }) => id).toSorted();

test('an upgrade gives launches their objectives, also those that were changed since, but none that was made by hand afterwards', async () => {
  const { world, launch, repeat, migrate, ownersOf } = await launchedWorld();
  const { editor, viewer, colleague, manager, sql } = world;
  const members = await launch('For members', 'members', [editor, viewer]);
  const heads = await launch('For heads', 'departments', []);
  await repeat(members, colleague);
  await sql(`update objective set name = 'Renamed' where launch_id = $1 and owner_id = $2`, [members.id, editor.id]);
  await migrate();
  expect(await ownersOf(members)).toEqual(idsOf(editor, viewer));
  expect(await ownersOf(heads)).toEqual(idsOf(manager));
});

test('an upgrade leaves out objectives whose launch is not certain', async () => {
  const { world, launch, repeat, migrate, ownersOf, prolong } = await launchedWorld();
  const { editor, viewer, colleague } = world;
  const members = await launch('For members', 'members', [editor, viewer]);
  await repeat(members, editor);
  await repeat(members, colleague, colleague);
  await prolong(members);
  await migrate();
  expect(await ownersOf(members)).toEqual(idsOf(viewer));
});
