import type { BoardDates, BoardSummary } from '#shared/tasks/board.schema.ts';
import { copyBoardEndpoint, markTemplateEndpoint, setBoardDatesEndpoint, type BoardCopy } from '#shared/tasks/board-plans.api.ts';
import { archiveBoardEndpoint, createBoardEndpoint, restoreBoardEndpoint, type NewBoard } from '#shared/tasks/boards.api.ts';
import { boardArchived, boardPlanned, boardRestored } from '#shared/tasks/boards.events.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import type { BoardHandle } from './board.store.ts';
import { summaryOf } from './boards.store.ts';

export const createBoard = (board: Omit<NewBoard, 'id'>): Promise<BoardSummary> =>
  call(createBoardEndpoint, { body: { id: createId(), ...board }, key: createId() });

export const copyBoard = (boardId: string, copy: Omit<BoardCopy, 'id'>): Promise<BoardSummary> =>
  call(copyBoardEndpoint, { params: { boardId }, body: { id: createId(), ...copy }, key: createId() });

export const setBoardDates = (room: BoardHandle, dates: BoardDates) =>
  room.predict(boardPlanned, { ...summaryOf(room), ...dates }, (key) =>
    callWithSeqs(setBoardDatesEndpoint, { params: { boardId: room.id }, body: dates, key }),
  );

export const markTemplate = (room: BoardHandle, isTemplate: boolean) =>
  room.predict(boardPlanned, { ...summaryOf(room), isTemplate }, (key) =>
    callWithSeqs(markTemplateEndpoint, { params: { boardId: room.id }, body: { isTemplate }, key }),
  );

export const archiveBoard = (room: BoardHandle) =>
  room.predict(boardArchived, { ...summaryOf(room), isArchived: true }, (key) =>
    callWithSeqs(archiveBoardEndpoint, { params: { boardId: room.id }, body: {}, key }),
  );

export const restoreBoard = (room: BoardHandle) =>
  room.predict(boardRestored, { ...summaryOf(room), isArchived: false }, (key) =>
    callWithSeqs(restoreBoardEndpoint, { params: { boardId: room.id }, body: {}, key }),
  );
