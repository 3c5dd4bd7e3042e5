import { defineEntity, p } from '@mikro-orm/postgresql';
import { BoardKind, type BoardSummary, type Lane } from '#shared/tasks/board.schema.ts';
import { BoardRole } from '#shared/tasks/members.events.ts';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const board = defineEntity({
  name: 'BoardEntity',
  tableName: 'board',
  filters: tenantFilter,
  uniques: [companyKey('board')],
  indexes: [
    { name: 'board_department_index', properties: ['companyId', 'departmentId'] },
    {
      name: 'board_private_unique',
      expression: `create unique index "board_private_unique" on "board" ("owner_id") where "kind" = 'private'`,
    },
  ],
  properties: {
    ...owned,
    kind: p.enum(BoardKind.enum),
    title: p.string().length(120),
    departmentId: p.uuid().nullable(),
    ownerId: p.uuid().nullable(),
    archivedAt: p.datetime().nullable(),
    startDate: p.date().nullable(),
    endDate: p.date().nullable(),
    isTemplate: p.boolean().default(false),
  },
});

export class BoardEntity extends board.class {
  summary(): BoardSummary {
    const { id, companyId, kind, title, isTemplate } = this;
    const [departmentId, ownerId] = [this.departmentId ?? null, this.ownerId ?? null];
    const dates = { startDate: this.startDate ?? null, endDate: this.endDate ?? null };
    return { id, companyId, kind, title, departmentId, ownerId, isArchived: Boolean(this.archivedAt), ...dates, isTemplate };
  }
}
board.setClass(BoardEntity);

const lane = defineEntity({
  name: 'LaneEntity',
  tableName: 'lane',
  filters: tenantFilter,
  indexes: [{ name: 'lane_board_index', properties: ['board'] }],
  properties: {
    ...owned,
    board: () => p.manyToOne(BoardEntity).ref(),
    name: p.string().length(60),
    limit: p.integer().fieldName('card_limit').nullable(),
    position: p.integer(),
  },
});

export class LaneEntity extends lane.class {
  present(): Lane {
    return { id: this.id, name: this.name, limit: this.limit ?? null };
  }
}
lane.setClass(LaneEntity);

const member = defineEntity({
  name: 'BoardMemberEntity',
  tableName: 'board_member',
  filters: tenantFilter,
  uniques: [{ name: 'board_member_unique', properties: ['board', 'personId'] }],
  indexes: [{ name: 'board_member_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    board: () => p.manyToOne(BoardEntity).ref(),
    personId: p.uuid(),
    role: p.enum(BoardRole.enum),
    /** Person who added this editor by assigning a task. Null for members added directly, or whose role was set since. */
    assignerId: p.uuid().nullable(),
  },
});

export class BoardMemberEntity extends member.class {}
member.setClass(BoardMemberEntity);

const mark = defineEntity({
  name: 'BoardMarkEntity',
  tableName: 'board_mark',
  filters: tenantFilter,
  uniques: [{ name: 'board_mark_unique', properties: ['personId', 'board'] }],
  properties: {
    ...owned,
    board: () => p.manyToOne(BoardEntity).ref(),
    personId: p.uuid(),
    isFavourite: p.boolean().default(false),
    usedAt: p.datetime().nullable(),
  },
});

export class BoardMarkEntity extends mark.class {}
mark.setClass(BoardMarkEntity);
