import { companyBoardsRoom } from '#shared/tasks/company-boards.room.ts';
import { ownBoardsRoom } from '#shared/tasks/own-boards.room.ts';
import { canReadEveryBoard } from '#shared/tasks/tasks.policy.ts';
import { may } from '#shared/access/access.policy.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { loadBoardMarks, loadCompanyBoards, loadOwnBoards } from './own-boards.sql.ts';

const byId = <T extends { id: string }>(rows: readonly T[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

export const servedOwnBoards = serveRoom(ownBoardsRoom, {
  rowsOf: 'person',
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId && may(actor, 'Tasks', 'view'));
  },
  async load({ em }, id) {
    return { id, boards: byId(await loadOwnBoards(em, id)), marks: byId(await loadBoardMarks(em, id)) };
  },
});

export const servedCompanyBoards = serveRoom(companyBoardsRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId && canReadEveryBoard(actor, companyId));
  },
  async load({ em }, id) {
    return { id, boards: byId(await loadCompanyBoards(em, id)) };
  },
});
