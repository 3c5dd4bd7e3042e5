import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { companyBoardsRoom } from '#shared/tasks/company-boards.room.ts';
import { ownBoardsRoom, maxShownMembers, type BoardCover, type BoardMark, type OwnBoard } from '#shared/tasks/own-boards.room.ts';
import { canReadEveryBoard } from '#shared/tasks/tasks.policy.ts';
import { may } from '#shared/access/access.policy.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const cover = `b.id, b.kind, b.title, b.department_id as "departmentId", b.archived_at is not null as "isArchived",
  coalesce((select array_agg(f.person_id order by f.created_at, f.id) from
    (select person_id, created_at, id from board_member where board_id = b.id order by created_at, id limit ${maxShownMembers + 1}) f), '{}') as faces`;
const ownSql = `select ${cover}, m.role from board_member m join board b on b.id = m.board_id where m.person_id = $1`;
const allSql = `select ${cover} from board b where b.company_id = $1 and b.kind <> 'private'`;
const marksSql = 'select board_id as id, is_favourite as "isFavourite", used_at as "usedAt" from board_mark where person_id = $1';

const byId = <T extends { id: string }>(rows: readonly T[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

async function marksOf(em: SqlEntityManager, personId: string): Promise<BoardMark[]> {
  const rows = await sqlIn(em)<BoardMark>(marksSql, [personId]);
  return rows.map(({ usedAt, ...mark }) => ({ ...mark, usedAt: usedAt === null ? null : new Date(usedAt).toISOString() }));
}

export const servedOwnBoards = serveRoom(ownBoardsRoom, {
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId && may(actor, 'Tasks', 'view'));
  },
  async load({ em }, id) {
    const boards = await sqlIn(em)<OwnBoard>(ownSql, [id]);
    return { id, boards: byId(boards), marks: byId(await marksOf(em, id)) };
  },
});

export const servedCompanyBoards = serveRoom(companyBoardsRoom, {
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId && canReadEveryBoard(actor, companyId));
  },
  async load({ em }, id) {
    return { id, boards: byId(await sqlIn(em)<BoardCover>(allSql, [id])) };
  },
});
