import type { Lane } from '#shared/tasks/board.schema.ts';
import { laneAdded, laneChanged, lanesOrdered } from '#shared/tasks/boards.events.ts';
import { addLaneEndpoint, changeLaneEndpoint, orderLanesEndpoint, removeLaneEndpoint } from '#shared/tasks/lanes.api.ts';
import { call, callWithSeqs } from '#client/platform/call.ts';
import { newId } from '#client/platform/new-id.ts';
import type { BoardHandle } from '#client/tasks/board.store.ts';

/** What is decided about a lane: its name, and for how many cards it is meant. */
export type LaneDraft = Pick<Lane, 'name' | 'limit'>;

const lanesOf = (room: BoardHandle): readonly Lane[] => room.state()?.lanes ?? [];

/** The room's fold takes the list as its own. */
const copied = (lanes: readonly Lane[]): Lane[] => lanes.map((lane) => ({ ...lane }));

export function addLane(room: BoardHandle, draft: LaneDraft) {
  const lane = { id: newId(), ...draft };
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

/** Puts a lane so many places further on, or back where the number is negative. */
export function shiftLane(room: BoardHandle, laneId: string, by: number) {
  const rest = lanesOf(room).filter(({ id }) => id !== laneId);
  const at = lanesOf(room).findIndex(({ id }) => id === laneId);
  const lanes = rest.toSpliced(at + by, 0, lanesOf(room)[at]!);
  return room.predict(lanesOrdered, { id: room.id, lanes: copied(lanes) }, (key) =>
    callWithSeqs(orderLanesEndpoint, { params: { boardId: room.id }, body: { laneIds: lanes.map(({ id }) => id) }, key }),
  );
}

/** Its cards go to the other lane, or into none. Not foretold: the cards move by facts of their own. */
export const removeLane = (room: BoardHandle, laneId: string, toLaneId: string | null) =>
  call(removeLaneEndpoint, { params: { boardId: room.id, laneId }, body: { toLaneId }, key: newId() });
