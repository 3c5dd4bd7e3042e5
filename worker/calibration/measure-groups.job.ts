import { calibrationMoved } from '#shared/calibration/calibration.room.ts';
import { measureAfterMoves } from '#server/calibration/panel/panel.service.ts';
import type { BatchSubscriber } from '#worker/platform/subscriber.ts';

/** Subscriber that compares the groups of a session after its moves: once for all moves that wait. */
export const measureGroups: BatchSubscriber = {
  name: 'measure-groups',
  events: [{ event: calibrationMoved }],
  handle: ({ ctx }, events) => measureAfterMoves(ctx, new Set(events.map(({ data }) => (data as { id: string }).id))),
};
