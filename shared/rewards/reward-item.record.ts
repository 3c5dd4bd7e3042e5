import { msg } from '#shared/platform/message.ts';
import { defineRecord } from '#shared/records/define-record.ts';
import { picture } from '#shared/records/file-fields.ts';
import { number, richText, text } from '#shared/records/fields.ts';

/** Thing for which people redeem points. An archived one cannot be redeemed any more. */
export const rewardItem = defineRecord({
  name: 'rewarditem',
  plural: 'rewarditems',
  page: 'Catalog Management',
  isReadByAll: true,
  tag: 'Rewards',
  fields: {
    name: text({ label: msg({ message: 'Name' }), max: 120, isSearched: true, isUnique: true }),
    price: number({ label: msg({ message: 'Price in points' }), min: 1, max: 1_000_000 }),
    stock: number({ label: msg({ message: 'Units' }), min: 0, max: 1_000_000, isOptional: true }),
    personLimit: number({ label: msg({ message: 'Limit for each person' }), min: 1, max: 1000, isOptional: true }),
    pictureId: picture({ label: msg({ message: 'Picture' }) }),
    description: richText({ label: msg({ message: 'Description' }), max: 2000 }),
  },
  liveBy: 'company',
  importKey: ['name'],
});
