import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';

export const BoardRole = Type.Enum(['owner', 'editor', 'viewer']);
export type BoardRole = Static<typeof BoardRole>;

/**
 * Somebody's part in a board, `id` being the board's. `ownerId` is whose board it is from then on: it passes to another
 * owner where the one before owns it no longer, since privileges reach what is one's own.
 */
export const BoardMember = Type.Object({ id: Id, personId: Id, role: BoardRole, ownerId: Nullable(Id) });
export type BoardMember = Static<typeof BoardMember>;

export const boardMemberAdded = defineEvent('board.member-added', BoardMember);
export const boardMemberChanged = defineEvent('board.member-changed', BoardMember);
/** The role is the one that they had. Nothing later of the room reaches them. */
export const boardMemberRemoved = defineEvent('board.member-removed', BoardMember);
