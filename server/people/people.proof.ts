import { randomUUID } from 'node:crypto';
import { changeManagerEndpoint, departmentsEndpoint, directoryEndpoint, storeLanguageEndpoint } from '#shared/people/people.api.ts';
import { companyRoom, personCelebrated } from '#shared/people/company.room.ts';
import { department } from '#shared/people/department.record.ts';
import { mergeDepartmentsEndpoint, previewMergeEndpoint } from '#shared/people/departments.api.ts';
import { changeDepartmentsEndpoint, changeManagersEndpoint, changeRolesEndpoint, movePeopleEndpoint } from '#shared/people/managers.api.ts';
import { createPersonEndpoint, deactivatePersonEndpoint, reactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import { importPeopleEndpoint } from '#shared/people/import-people.api.ts';
import { employeeHistoryEndpoint } from '#shared/people/employee-history.api.ts';
import { designation } from '#shared/designations/designation.record.ts';
import { listRolesEndpoint } from '#shared/access/roles.api.ts';
import { demographics } from '#shared/people/demographics.room.ts';
import { identity } from '#shared/people/identity.room.ts';
import { personal } from '#shared/people/personal.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { link } from '#server/access/work-account/work-account.service.ts';
import { write } from '#server/platform/data/transaction.ts';
import { holdingsEndpoint, leaveEndpoint, undoLeaveEndpoint } from '#shared/people/hand-over.api.ts';
import type { BodyOf } from '#shared/platform/endpoint.ts';
import { unplaced, type LogScene } from '#server/test/proof.ts';
import { importOf } from '#server/test/imports.ts';
import type { World } from '#server/test/world.ts';
import { listCelebrations } from './celebrations.sql.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';

/** Number of calls that a suite makes of one proof at most. */
const turns = 12;

async function newDepartment({ inject, hrAdmin }: World, name: string): Promise<string> {
  const id = randomUUID();
  await inject(hrAdmin, department.endpoints.create, { body: { id, name: `${name} ${id.slice(0, 8)}` } });
  return id;
}

/** The suites put strange texts into the fields of a call, so it names those that it leaves as they are. */
const unchanged = <T>(value: T) => ({ from: value, to: value });

async function someLeaver(world: World): Promise<{ params: { personId: string }; body: BodyOf<typeof leaveEndpoint> }> {
  const { id: personId } = await world.newcomer();
  const receivers = [{ kind: 'tasks' as const, personId: world.colleague.id }];
  return { params: { personId }, body: { id: randomUUID(), leavingOn: '2099-12-31', receivers } };
}

export const proofs = [
  ...recordProofs(department, {
    who: ({ hrAdmin }) => hrAdmin,
    values: (number) => ({ name: `Department ${number}` }),
    edit: ['description', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Fires the bricks' }] }] }],
  }),

  unplaced(previewMergeEndpoint, async (world) => {
    const [departmentId, intoId] = [await newDepartment(world, 'Kilns'), await newDepartment(world, 'Ovens')];
    return () => ({ who: world.hrAdmin, input: { params: { departmentId, intoId } } });
  }),

  unplaced(mergeDepartmentsEndpoint, async (world) => {
    const made: string[] = [];
    for (let turn = 0; turn < turns; turn++) made.push(await newDepartment(world, 'Kilns'));
    const intoId = await newDepartment(world, 'Ovens');
    return (turn) => ({ who: world.hrAdmin, input: { params: { departmentId: made[turn]!, intoId }, body: {} } });
  }),

  unplaced(directoryEndpoint, async () => () => ({ input: {} })),
  unplaced(departmentsEndpoint, async () => () => ({ input: {} })),
  unplaced(storeLanguageEndpoint, async () => () => ({ input: { body: { language: 'hi' as const } } })),

  unplaced(changeManagerEndpoint, async ({ hrAdmin: who, viewer }) => () => ({
    who,
    input: { params: { personId: viewer.id }, body: { managerId: null } },
  })),

  unplaced(changeManagersEndpoint, async ({ hrAdmin: who, viewer }) => () => ({
    who,
    input: { body: { managerId: null, personIds: [viewer.id] } },
  })),

  unplaced(changeDepartmentsEndpoint, async ({ hrAdmin: who, viewer, departmentId }) => () => ({
    who,
    input: { body: { departmentId, personIds: [viewer.id] } },
  })),

  unplaced(changeRolesEndpoint, async ({ hrAdmin: who, viewer, inject }) => {
    const { body: roles } = await inject(who, listRolesEndpoint, {});
    const own = roles.filter(({ base }) => base === 'employee' || base === 'manager');
    return (turn) => ({ who, input: { body: { roleId: own[turn % own.length]!.id, personIds: [viewer.id] } } });
  }),

  unplaced(movePeopleEndpoint, async ({ hrAdmin: who, viewer, departmentId }) => () => ({
    who,
    input: { body: { moves: [{ personId: viewer.id, managerId: null, departmentId }] } },
  })),

  unplaced(createPersonEndpoint, async ({ hrAdmin: who, departmentId, inject }) => {
    const { body: roles } = await inject(who, listRolesEndpoint, {});
    const roleId = roles.find(({ base }) => base === 'employee')!.id;
    const named = { body: { id: randomUUID(), name: randomUUID() } };
    const { body: title } = await inject(who, designation.endpoints.create, named);
    return () => {
      const id = randomUUID();
      const names = { firstName: 'Nora', lastName: 'Newcomer', email: `${id}@test.example`, employeeReferenceId: id };
      return { who, input: { body: { id, ...names, roleId, departmentId, designationId: title.id, joinedOn: '2026-01-05' } } };
    };
  }),

  unplaced(importPeopleEndpoint, async ({ hrAdmin: who, sql }) => {
    // Suites start more imports than one person may have at once.
    await sql('delete from transfer where person_id = $1', [who.id]);
    return () => ({ who, input: importOf('First name,Last name,Email\nNora,Newcomer,nora@test.example') });
  }),

  unplaced(deactivatePersonEndpoint, async ({ hrAdmin: who, newcomer }) => {
    const { id: personId } = await newcomer();
    return () => ({ who, input: { params: { personId }, body: {} } });
  }),

  unplaced(reactivatePersonEndpoint, async ({ hrAdmin: who, newcomer, inject }) => {
    const { id: personId } = await newcomer();
    await inject(who, deactivatePersonEndpoint, { params: { personId }, body: {} });
    return () => ({ who, input: { params: { personId }, body: {} } });
  }),

  unplaced(employeeHistoryEndpoint, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, query: { limit: 20 } },
  })),

  ...permanentProofs(employment, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: ({ editor }) => editor.id,
    edit: ['joinedOn', null, '2024-03-01'],
  }),

  unplaced(holdingsEndpoint, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  unplaced(leaveEndpoint, async (world) => {
    const input = await someLeaver(world);
    return () => ({ who: world.hrAdmin, input: { ...input, body: { ...input.body, id: randomUUID() } } });
  }),
  unplaced(undoLeaveEndpoint, async (world) => {
    const inputs: Awaited<ReturnType<typeof someLeaver>>[] = [];
    for (let turn = 0; turn < turns; turn++) inputs.push(await someLeaver(world));
    for (const input of inputs) await world.inject(world.hrAdmin, leaveEndpoint, input);
    return (turn) => ({ who: world.hrAdmin, input: { params: inputs[turn]!.params, body: {} } });
  }),

  unplaced(demographics.endpoints.read, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  unplaced(demographics.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, body: { gender: { from: null, to: 'undisclosed' as const } } },
  })),

  unplaced(personal.endpoints.read, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  unplaced(personal.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: { params: { personId: editor.id }, body: { leavingOn: { from: null, to: '2030-01-31' }, phone: unchanged(null) } },
  })),
  unplaced(identity.endpoints.read, async ({ hrAdmin: who, editor }) => () => ({ who, input: { params: { personId: editor.id } } })),
  unplaced(identity.endpoints.edit, async ({ hrAdmin: who, editor }) => () => ({
    who,
    input: {
      params: { personId: editor.id },
      body: {
        firstName: unchanged('editor'),
        lastName: { from: 'Test', to: 'Tested' },
        email: unchanged('editor@test.example'),
        username: unchanged(null),
        employeeReferenceId: unchanged('editor'),
      },
    },
  })),
];

export const logScene: LogScene = {
  async act(world) {
    const { contextOf, manager, sql, hrAdmin, inject } = world;
    const { id, login } = await world.newcomer();
    const body = { email: { from: `${login}@test.example`, to: `${login}@next.example` } };
    await inject(hrAdmin, identity.endpoints.edit, { params: { personId: id }, body });
    await link(await contextOf(manager), { key: `test:${randomUUID()}`, email: null });
    await sql(`update employment set joined_on = current_date - interval '3 years'`);
    const { companyId } = manager;
    await write(await contextOf(manager), async ({ em, recordEvent }) => {
      const found = await listCelebrations(em, new Date().toISOString().slice(0, 10), { limit: 1, last: undefined });
      for (const one of found) recordEvent(companyRoom, companyId, personCelebrated, () => one);
      return () => null;
    });
  },
};
