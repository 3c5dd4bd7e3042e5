import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id } from '#shared/platform/schema.ts';
import { BoardSummary, Lane, maxLanes } from './board.schema.ts';
import { BoardLabels } from './label.schema.ts';

export const boardCreated = defineEvent('board.created', BoardSummary);
export const boardRenamed = defineEvent('board.renamed', BoardSummary);
/** The days of the board were changed, or it became a template or none. */
export const boardPlanned = defineEvent('board.planned', BoardSummary);
export const boardArchived = defineEvent('board.archived', BoardSummary);
export const boardRestored = defineEvent('board.restored', BoardSummary);

/** All lanes in order after the event; `id` is the board's. */
export const BoardLanes = Type.Object({ id: Id, lanes: Type.Array(Lane, { maxItems: maxLanes }) });
export type BoardLanes = Static<typeof BoardLanes>;

export const laneAdded = defineEvent('board.lane-added', BoardLanes);
export const laneChanged = defineEvent('board.lane-changed', BoardLanes);
export const lanesOrdered = defineEvent('board.lanes-ordered', BoardLanes);
/** Cards of the lane have moved before, each with its own event. */
export const laneRemoved = defineEvent('board.lane-removed', BoardLanes);

export const labelsChanged = defineEvent('board.labels-changed', BoardLabels);
