import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';

export const BoardRole = Type.Enum(['owner', 'editor', 'viewer']);
export type BoardRole = Static<typeof BoardRole>;

/** `id` is the board's. `ownerId` is the owner after the event, because privileges depend on ownership. */
export const BoardMember = Type.Object({ id: Id, personId: Id, role: BoardRole, ownerId: Nullable(Id) });
export type BoardMember = Static<typeof BoardMember>;

export const boardMemberAdded = defineEvent('board.member-added', BoardMember);
export const boardMemberChanged = defineEvent('board.member-changed', BoardMember);
/** Contains the previous role. The removed member receives no later event of the room. */
export const boardMemberRemoved = defineEvent('board.member-removed', BoardMember);
