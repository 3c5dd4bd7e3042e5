import { describe, expect, test } from 'vitest';
import type { Action, Actor, BaseRole } from '#shared/platform/actor.schema.ts';
import { grantOf } from '#shared/access/grants.ts';
import { sampleActor } from '#shared/test/sample-actor.ts';
import type { Board } from './board.room.ts';
import {
  canArchiveBoard,
  canArrangeLanes,
  canChangeWatcher,
  canCreateTask,
  canDeleteTask,
  canEditTask,
  canLeaveBoard,
  canManageBoard,
  canMoveTask,
  canReadAssignedTasks,
  canReadBoard,
  canReadTask,
  canReadEveryBoard,
  canRenameBoard,
  canWorkOnTask,
  type ChainOf,
} from './tasks.policy.ts';

const actorAs = (id: string, role: BaseRole = 'employee', over: Partial<Actor> = {}) =>
  sampleActor({ id, role, departmentId: 'sales', ...over });

type Access = Pick<Board, 'kind' | 'companyId' | 'departmentId' | 'ownerId' | 'members' | 'isArchived'>;
const boardOf = (kind: Board['kind'], over: Partial<Access> = {}): Access => ({
  kind,
  companyId: 'here',
  departmentId: null,
  ownerId: 'olga',
  isArchived: false,
  members: { olga: 'owner', ed: 'editor', vi: 'viewer' },
  ...over,
});

const chains: Record<string, string[]> = { ed: ['top', 'boss'], amy: ['top', 'lead'] };
const chainOf: ChainOf = (id) => chains[id] ?? [];
const task = { assigneeId: 'amy', creatorId: 'ed' };
const project = boardOf('project');

test('a project board can be read by its members in any role', () => {
  const readers = ['olga', 'ed', 'vi', 'stranger'].filter((id) => canReadBoard(actorAs(id), project));
  expect(readers).toEqual(['olga', 'ed', 'vi']);
});

test('the tasks of a person can be read by the person and the managers above, also without a wider scope', () => {
  const ofEd = { id: 'ed', companyId: 'here', departmentId: 'support', chain: ['top', 'boss'] };
  const readers = ['ed', 'boss', 'top', 'lead', 'stranger'].filter((id) => canReadAssignedTasks(actorAs(id), ofEd));
  expect(readers).toEqual(['ed', 'boss', 'top']);
});

test('tasks on a project board are added and moved by its owner and editors, not by viewers', () => {
  for (const can of [canMoveTask, canCreateTask])
    expect(['olga', 'ed', 'vi', 'stranger'].filter((id) => can(actorAs(id), project))).toEqual(['olga', 'ed']);
});

test('tasks on a project board can be changed by the assignee, a creator who is a member, and the managers above both', () => {
  const editors = (members: Access['members']) =>
    ['amy', 'ed', 'boss', 'lead', 'top', 'vi'].filter((id) => canEditTask(actorAs(id), boardOf('project', { members }), task, chainOf));
  expect(editors({ amy: 'viewer', ed: 'viewer', boss: 'viewer', lead: 'viewer', top: 'viewer', vi: 'viewer' })).toEqual([
    'amy',
    'ed',
    'boss',
    'lead',
    'top',
  ]);
  expect(editors({ vi: 'editor' })).toEqual(['amy', 'lead', 'top']);
});

test('an assigned task can be read and changed by its assignee and the managers above, without board membership', () => {
  const all = ['amy', 'lead', 'top', 'ed', 'boss', 'stranger'];
  const [closed, archived, own] = [boardOf('project', { members: {} }), boardOf('department', { isArchived: true }), boardOf('private')];
  for (const can of [canReadTask, canWorkOnTask]) {
    expect(all.filter((id) => can(actorAs(id), closed, task, chainOf))).toEqual(['amy', 'lead', 'top']);
    expect(['amy', 'lead', 'top'].filter((id) => can(actorAs(id), own, task, chainOf))).toEqual([]);
  }
  expect(canReadTask(actorAs('amy'), archived, task, chainOf)).toBe(true);
  expect(canWorkOnTask(actorAs('amy'), archived, task, chainOf)).toBe(false);
});

test('readers of a task watch it themselves, and only those who may edit it change other watchers', () => {
  const ways = (personId: string) =>
    ['olga', 'ed', 'vi', 'stranger'].filter((id) => canChangeWatcher(actorAs(id), project, task, { personId: personId || id, chainOf }));
  expect(ways('')).toEqual(['olga', 'ed', 'vi']);
  expect(ways('amy')).toEqual(['ed']);
});

test('a task on a project board can be deleted by its creator, not by its assignee', () => {
  const board = boardOf('project', { members: { amy: 'editor', ed: 'editor' } });
  expect(canDeleteTask(actorAs('ed'), board, task)).toBe(true);
  expect(canDeleteTask(actorAs('amy'), board, task)).toBe(false);
});

test('a project board is open to the HR Admin of its company and closed to one of another', () => {
  const admin = actorAs('hr', 'hr-admin');
  const foreign = actorAs('hr', 'hr-admin', { companyId: 'there' });
  for (const [actor, may] of [
    [admin, true],
    [foreign, false],
  ] as const) {
    expect(canReadBoard(actor, project)).toBe(may);
    expect(canMoveTask(actor, project)).toBe(may);
    expect(canEditTask(actor, project, task, chainOf)).toBe(may);
    expect(canDeleteTask(actor, project, task)).toBe(may);
  }
});

test('the members of a project board are managed by its owners, and those of any other board by nobody', () => {
  const managers = (kind: Board['kind']) => ['olga', 'ed', 'vi', 'stranger'].filter((id) => canManageBoard(actorAs(id), boardOf(kind)));
  expect(managers('project')).toEqual(['olga']);
  expect([...managers('private'), ...managers('department')]).toEqual([]);
  expect(canManageBoard(actorAs('top', 'super-admin'), project)).toBe(false);
});

const four = ['olga', 'ed', 'vi', 'stranger'];

test('a department board is edited by its members, owned by HR, and has its members by a rule', () => {
  const board = boardOf('department', { departmentId: 'sales', members: { hr: 'owner', ed: 'editor' } });
  const hr = actorAs('hr', 'hr-admin');
  expect([canMoveTask(actorAs('ed'), board), canMoveTask(hr, board), canMoveTask(actorAs('stranger'), board)]).toEqual([true, true, false]);
  expect([canArrangeLanes(actorAs('ed'), board), canArrangeLanes(hr, board), canArrangeLanes(actorAs('vi'), board)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([canRenameBoard(hr, board), canManageBoard(hr, board), canArchiveBoard(hr, board), canLeaveBoard(actorAs('ed'), board)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a project board is renamed, arranged and archived by its owners, and can be left by every member', () => {
  for (const can of [canRenameBoard, canArrangeLanes, canArchiveBoard])
    expect(four.filter((id) => can(actorAs(id), project))).toEqual(['olga']);
  expect(four.filter((id) => canLeaveBoard(actorAs(id), project))).toEqual(['olga', 'ed', 'vi']);
});

test('an archived board can be read as before, and only restored or left', () => {
  const old = boardOf('project', { isArchived: true });
  expect(four.filter((id) => canReadBoard(actorAs(id), old))).toEqual(['olga', 'ed', 'vi']);
  for (const can of [canMoveTask, canCreateTask, canManageBoard, canRenameBoard, canArrangeLanes])
    expect([...four, 'hr'].filter((id) => can(actorAs(id, id === 'hr' ? 'hr-admin' : 'employee'), old))).toEqual([]);
  const own = { assigneeId: 'ed', creatorId: 'ed' };
  expect([canEditTask(actorAs('ed'), old, own, chainOf), canDeleteTask(actorAs('ed'), old, own)]).toEqual([false, false]);
  expect([canArchiveBoard(actorAs('olga'), old), canLeaveBoard(actorAs('vi'), old)]).toEqual([true, true]);
});

test('a board action needs the privilege of the role, whatever the board membership', () => {
  const own = { assigneeId: 'olga', creatorId: 'olga' };
  const allowed = (...actions: Action[]) => {
    const actor = actorAs('olga', 'employee', { grants: { Tasks: grantOf(actions, 'own') } });
    const board = (can: (actor: Actor, board: Access) => boolean) => can(actor, project);
    return {
      create: board(canCreateTask),
      edit: [canMoveTask, canManageBoard, canRenameBoard, canArrangeLanes, canArchiveBoard].map(board),
      field: canEditTask(actor, project, own, chainOf),
      delete: canDeleteTask(actor, project, own),
      leave: board(canLeaveBoard),
    };
  };
  const no = [false, false, false, false, false];
  const yes = [true, true, true, true, true];
  expect(allowed('view')).toEqual({ create: false, edit: no, field: false, delete: false, leave: true });
  expect(allowed('view', 'create')).toEqual({ create: true, edit: no, field: false, delete: false, leave: true });
  expect(allowed('view', 'edit')).toEqual({ create: false, edit: yes, field: true, delete: false, leave: true });
  expect(allowed('view', 'delete')).toEqual({ create: false, edit: no, field: false, delete: true, leave: true });
});

test('every board of a company is open to people with a privilege for the whole company', () => {
  const readers = (['super-admin', 'hr-admin', 'manager', 'employee'] as const).filter((role) =>
    canReadEveryBoard(actorAs('x', role), 'here'),
  );
  expect(readers).toEqual(['super-admin', 'hr-admin']);
  expect(canReadEveryBoard(actorAs('x', 'hr-admin'), 'there')).toBe(false);
});

describe('a private board', () => {
  const board = boardOf('private', { members: { olga: 'owner' } });

  test('is open to its owner', () => {
    expect(canReadBoard(actorAs('olga'), board)).toBe(true);
    expect(canMoveTask(actorAs('olga'), board)).toBe(true);
    expect(canDeleteTask(actorAs('olga'), board, { creatorId: 'olga' })).toBe(true);
  });

  test.each<BaseRole>(['super-admin', 'hr-admin', 'manager', 'employee'])('is closed to every other %s', (role) => {
    const actor = actorAs('top', role);
    const theirs = { assigneeId: 'amy', creatorId: 'top' };
    expect(canReadBoard(actor, board)).toBe(false);
    expect(canMoveTask(actor, board)).toBe(false);
    expect(canEditTask(actor, board, theirs, chainOf)).toBe(false);
    expect(canDeleteTask(actor, board, theirs)).toBe(false);
  });
});
