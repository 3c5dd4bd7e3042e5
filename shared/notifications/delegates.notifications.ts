import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';

const onAbsence = { category: 'approvals', link: null, isOfPerson: true } as const;

export const delegateNotifications = defineNotifications({
  'delegate-named': {
    ...onAbsence,
    sentence: ({ from = '', until = '' }) => ({
      words: msg({ message: '<0>{name}</0> is away from {from} to {until}, and you’re their delegate' }),
      unnamed: msg({ message: 'You’re a colleague’s delegate from {from} to {until}' }),
      values: { from: { day: from }, until: { day: until } },
    }),
    opposite: 'delegate-released',
  },
  'delegate-released': {
    ...onAbsence,
    sentence: {
      words: msg({ message: 'You’re no longer <0>{name}</0>’s delegate' }),
      unnamed: msg({ message: 'You’re no longer a colleague’s delegate' }),
    },
    opposite: 'delegate-named',
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly notifications: keyof typeof delegateNotifications;
  }
}
