import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const ofColleague = { category: 'people', link: null, isOfPerson: true } as const;

export const peopleNotifications = defineNotifications({
  birthday: {
    ...ofColleague,
    sentence: ({ day = '' }) => ({ words: msg({ message: 'Birthday on {day}: <0>{title}</0>' }), values: { day: { day } } }),
  },
  'work-anniversary': {
    ...ofColleague,
    sentence: ({ day = '', years = '' }) => ({
      words: msg({ message: 'Work anniversary on {day}: <0>{title}</0>. Years with the company: {years}' }),
      values: { day: { day }, years },
    }),
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly people: keyof typeof peopleNotifications;
  }
}
