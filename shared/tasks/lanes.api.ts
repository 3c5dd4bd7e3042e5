import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Lane, LaneLimit, LaneName, maxLanes } from './board.schema.ts';
import { BoardLanes } from './boards.events.ts';
import { boardParams } from './params.ts';
import './tasks.errors.ts';

const laneParams = Type.Object({ boardId: Id, laneId: Id });
const response = { 200: BoardLanes };

export const addLaneEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/lanes',
  summary: 'Add a lane to a board',
  description: 'The client chooses the id. The lane becomes the last one of the board.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: boardParams, body: Lane, response },
});

export const LaneChanges = Type.Object({ name: Type.Optional(LaneName), limit: Type.Optional(LaneLimit) });
export type LaneChanges = Static<typeof LaneChanges>;

export const changeLaneEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId/lanes/:laneId',
  summary: 'Update a lane',
  description: 'For owners of the board, on a department board for its editors. Changes the name, the limit of tasks or both.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: laneParams, body: LaneChanges, response },
});

export const orderLanesEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/boards/:boardId/lanes',
  summary: 'Reorder the lanes of a board',
  description: 'Refused as `record.stale`, with the current lanes, when `laneIds` does not name exactly the lanes of the board.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: {
    params: boardParams,
    body: Type.Object({ laneIds: Type.Array(Id, { minItems: 1, maxItems: maxLanes, uniqueItems: true }) }),
    response,
  },
});

export const removeLaneEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/lanes/:laneId/remove',
  summary: 'Remove a lane from a board',
  description: 'The tasks of the lane move to the end of another lane, or leave it for none.',
  access: 'Tasks.view',
  whileImpersonating: 'allowed',
  schema: { params: laneParams, body: Type.Object({ toLaneId: Nullable(Id) }), response },
});
