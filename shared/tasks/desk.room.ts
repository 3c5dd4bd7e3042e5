import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { deskTaskChanged, deskTaskRemoved } from './desk.events.ts';
import { TaskCard } from './task.schema.ts';

/** As many open tasks as somebody has outside of their private board. */
export const maxDeskCards = 2000;

export const Desk = Type.Object({
  id: Id,
  /** The open ones of all boards but private ones and archived ones. */
  cards: Type.Record(Type.String(), TaskCard),
});
export type Desk = Static<typeof Desk>;

/** What one person has to do. Whoever may look at a desk sees all of it. */
export const deskRoom = defineRoom({
  name: 'desk',
  state: Desk,
  events: [deskTaskChanged, deskTaskRemoved],
  apply: {
    'desk.task-changed': (desk, card) => {
      if (card.status === 'completed') delete desk.cards[card.id];
      else desk.cards[card.id] = card;
    },
    'desk.task-removed': (desk, { id }) => {
      delete desk.cards[id];
    },
  },
});
