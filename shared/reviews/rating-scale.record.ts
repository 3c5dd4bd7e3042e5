import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { boolean, richText, scale, text } from '#shared/records/fields.ts';

/** Rating scale: the points from which reviewers choose. */
export const ratingScale = defineRecord({
  name: 'scale',
  plural: 'scales',
  page: 'Advanced Performance Management',
  isReadByAll: true,
  tag: 'Rating scales',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    points: scale({ label: msg({ message: 'Points' }) }),
    allowsNone: boolean({ label: msg({ message: 'Reviewers may choose “Not applicable”' }) }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
