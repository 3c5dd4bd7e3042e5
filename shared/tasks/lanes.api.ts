import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Lane, LaneLimit, LaneName, maxLanes } from './board.schema.ts';
import { BoardLanes } from './boards.events.ts';
import { boardParams } from './params.ts';

const laneParams = Type.Object({ boardId: Id, laneId: Id });
const response = { 200: BoardLanes };

/** A lane after all others, whose id is the browser's choice. */
export const addLaneEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/lanes',
  access: 'Tasks.view',
  schema: { params: boardParams, body: Lane, response },
});

export const LaneChanges = Type.Object({ name: Type.Optional(LaneName), limit: Type.Optional(LaneLimit) });
export type LaneChanges = Static<typeof LaneChanges>;

export const changeLaneEndpoint = defineEndpoint({
  method: 'PATCH',
  url: '/api/boards/:boardId/lanes/:laneId',
  access: 'Tasks.view',
  schema: { params: laneParams, body: LaneChanges, response },
});

/** Refused as `record.stale`, with the lanes as they are, where others than these are there by now. */
export const orderLanesEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/boards/:boardId/lanes',
  access: 'Tasks.view',
  schema: {
    params: boardParams,
    body: Type.Object({ laneIds: Type.Array(Id, { minItems: 1, maxItems: maxLanes, uniqueItems: true }) }),
    response,
  },
});

/** Its cards go to another lane of the board, behind those that are there, or into none. */
export const removeLaneEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/boards/:boardId/lanes/:laneId/remove',
  access: 'Tasks.view',
  schema: { params: laneParams, body: Type.Object({ toLaneId: Nullable(Id) }), response },
});
