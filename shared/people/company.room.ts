import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';
import { PictureHash } from './people.api.ts';

export const personPictured = defineEvent('person.picture-changed', Type.Object({ id: Id, pictureHash: Nullable(PictureHash) }));

/** Place of a person in the company. The directory follows it; the state of the room has no people, so that a company may have any number. */
export const personMoved = defineEvent(
  'person.moved',
  Type.Object({ id: Id, managerId: Nullable(Id), departmentId: Nullable(Id), isActive: Type.Boolean() }),
);

/** The directory has a new name for this person, which it reads again: events contain no names. */
export const personRenamed = defineEvent('person.renamed', Type.Object({ id: Id }));

/** Birthday or work anniversary of a person. Recorded in the morning of the day, in the time zone of the company. */
export const Celebration = Type.Object({
  id: Id,
  kind: Type.Enum(['birthday', 'work-anniversary']),
  day: Day,
  /** Years with the company; null for a birthday. */
  years: Nullable(Type.Integer({ minimum: 1 })),
});
export type Celebration = Static<typeof Celebration>;

export const personCelebrated = defineEvent('person.celebrated', Celebration);

export const companyRoom = defineRoom({
  name: 'company',
  state: Type.Object({
    id: Id,
    pictures: Type.Record(Type.String(), PictureHash),
  }),
  events: [personPictured, personMoved, personRenamed, personCelebrated],
  apply: {
    'person.picture-changed': ({ pictures }, { id, pictureHash }) => {
      if (pictureHash === null) delete pictures[id];
      else pictures[id] = pictureHash;
    },
    'person.moved': () => {},
    'person.renamed': () => {},
    // A value that depends on the time is no part of the state.
    'person.celebrated': () => {},
  },
});
