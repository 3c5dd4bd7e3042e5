import type { Lane } from '#shared/tasks/board.schema.ts';
import { laneAdded, laneChanged, lanesOrdered } from '#shared/tasks/boards.events.ts';
import { addLaneEndpoint, changeLaneEndpoint, orderLanesEndpoint, removeLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { call, callWithSeqs } from '#client/platform/http/call.ts';
import { createId } from '#client/platform/base/new-id.ts';
import type { BoardHandle } from './board.store.ts';

export type LaneDraft = Pick<Lane, 'name' | 'limit'>;

const lanesOf = (room: BoardHandle): readonly Lane[] => room.state()?.lanes ?? [];

/** The fold keeps the array, so each event needs its own copy. */
const copied = (lanes: readonly Lane[]): Lane[] => lanes.map((lane) => ({ ...lane }));

export function addLane(room: BoardHandle, draft: LaneDraft) {
  const lane = { id: createId(), ...draft };
  return room.predict(laneAdded, { id: room.id, lanes: copied([...lanesOf(room), lane]) }, (key) =>
    callWithSeqs(addLaneEndpoint, { params: { boardId: room.id }, body: lane, key }),
  );
}

export async function changeLane(room: BoardHandle, laneId: string, changes: Partial<LaneDraft>) {
  if (Object.keys(changes).length === 0) return;
  const lanes = lanesOf(room).map((lane) => (lane.id === laneId ? { ...lane, ...changes } : lane));
  await room.predict(laneChanged, { id: room.id, lanes: copied(lanes) }, (key) =>
    callWithSeqs(changeLaneEndpoint, { params: { boardId: room.id, laneId }, body: changes, key }),
  );
}

export function moveLane(room: BoardHandle, laneId: string, by: number) {
  const rest = lanesOf(room).filter(({ id }) => id !== laneId);
  const at = lanesOf(room).findIndex(({ id }) => id === laneId);
  const lanes = rest.toSpliced(at + by, 0, lanesOf(room)[at]!);
  return room.predict(lanesOrdered, { id: room.id, lanes: copied(lanes) }, (key) =>
    callWithSeqs(orderLanesEndpoint, { params: { boardId: room.id }, body: { laneIds: lanes.map(({ id }) => id) }, key }),
  );
}

/** Moves its cards to the other lane or to none. Not predicted, because each card has its own event. */
export const removeLane = (room: BoardHandle, laneId: string, toLaneId: string | null) =>
  call(removeLaneEndpoint, { params: { boardId: room.id, laneId }, body: { toLaneId }, key: createId() });
