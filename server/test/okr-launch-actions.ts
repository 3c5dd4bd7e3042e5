import { launchObjectivesEndpoint, type OkrLaunchPlan } from '#shared/objectives/okr-launch.api.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { department } from '#shared/people/department.record.ts';
import type { World } from './world.ts';

/** Actions with launches of objectives in a world. */
export function launchActions(world: World) {
  const { hrAdmin } = world;
  /** Department whose head is the manager, with these people. */
  const newDepartment = async (members: readonly { readonly id: string }[] = [], headId: string | null = world.manager.id) => {
    const id = crypto.randomUUID();
    await world.inject(hrAdmin, department.endpoints.create, { body: { id, name: `Department ${id}`, headId } });
    await world.sql('update person set department_id = $1 where id = any($2)', [id, members.map((one) => one.id)]);
    return id;
  };
  const plan = async (): Promise<OkrLaunchPlan> => ({
    reach: 'departments',
    departmentIds: [await newDepartment()],
    period: 'q1',
    year: 2045,
  });
  const draft = async (name: string) => {
    const id = crypto.randomUUID();
    const measure = { unit: null, start: null, target: null, lowest: null, highest: null };
    const keyResults = [{ id: crypto.randomUUID(), rank: 'a0', name: 'Plan approved', polarity: 'binary', ...measure, weight: 100 }];
    const named = `${name} ${id.slice(0, 8)}`;
    await world.inject(hrAdmin, okrTemplate.endpoints.create, { body: { id, name: named, level: 'team', keyResults } as never });
    return id;
  };
  const publish = (recordId: string, version = 1) =>
    world.inject(hrAdmin, okrTemplate.endpoints.publish, { params: { recordId }, body: { version } });
  /** Creates a template and publishes it. */
  const template = async (name: string) => {
    const id = await draft(name);
    await publish(id);
    return id;
  };
  const launch = (recordId: string, { number = 1, ...plan }: OkrLaunchPlan & { number?: number }, who = hrAdmin) =>
    world.inject(who, launchObjectivesEndpoint, { params: { recordId }, body: { id: crypto.randomUUID(), number, ...plan } });
  const launched = async (name: string) => {
    const { body } = await launch(await template(name), await plan());
    await world.sql('update okrlaunch set name = $2 where id = $1', [body.id, name]);
    return body;
  };
  return { newDepartment, plan, draft, publish, template, launch, launched };
}
