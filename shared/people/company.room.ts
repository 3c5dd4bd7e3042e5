import { Type } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { PictureHash } from './people.api.ts';

/** Somebody has another picture from now on, or none. */
export const personPictured = defineEvent('person.pictured', Type.Object({ id: Id, pictureHash: Nullable(PictureHash) }));

/** What everybody in a company follows of their colleagues. */
export const companyRoom = defineRoom({
  name: 'company',
  state: Type.Object({
    id: Id,
    /** By person; whoever has none is not there. */
    pictures: Type.Record(Type.String(), PictureHash),
  }),
  events: [personPictured],
  apply: {
    'person.pictured': ({ pictures }, { id, pictureHash }) => {
      if (pictureHash === null) delete pictures[id];
      else pictures[id] = pictureHash;
    },
  },
});
