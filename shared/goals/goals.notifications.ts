import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink } from '#shared/platform/notification-kind.ts';
import type { NotificationData } from '#shared/platform/notification.schema.ts';

const link: NotificationLink = { page: '/admin/goals', parameter: 'recordId' };
const onGoal = { category: 'objectives', link } as const;

function reminderOn({ endsOn }: NotificationData, today: string) {
  if (endsOn === undefined) return undefined;
  if (endsOn === today) return 'goal-due-today';
  return endsOn > today ? 'goal-due-soon' : 'goal-overdue';
}
const reminder = { ...onGoal, kindOn: reminderOn };

const dayOf = ({ endsOn = '' }: NotificationData) => ({ day: endsOn && { day: endsOn } });

export const goalNotifications = defineNotifications({
  'goal-assigned': {
    ...onGoal,
    sentence: {
      words: msg({ message: '<0>{name}</0> set the goal <1>{title}</1> for you' }),
      unnamed: msg({ message: 'New goal for you: <0>{title}</0>' }),
    },
  },
  'goals-assigned': {
    ...onGoal,
    sentence: ({ count = '' }) => ({
      words: msg({ message: '<0>{name}</0> set goals for you: {count}. The first is <1>{title}</1>.' }),
      unnamed: msg({ message: 'New goals for you: {count}. The first is <0>{title}</0>.' }),
      values: { count },
    }),
  },
  'goal-completed': {
    ...onGoal,
    sentence: {
      words: msg({ message: '<0>{name}</0> completed the goal <1>{title}</1>' }),
      unnamed: msg({ message: 'Goal completed: <0>{title}</0>' }),
    },
  },
  'goal-due-soon': {
    ...reminder,
    sentence: (data) => ({ words: msg({ message: 'Goal ends on {day}: <0>{title}</0>' }), values: dayOf(data) }),
  },
  'goal-due-today': { ...reminder, sentence: { words: msg({ message: 'Goal ends today: <0>{title}</0>' }) } },
  'goal-overdue': {
    ...reminder,
    sentence: (data) => ({ words: msg({ message: 'Goal ended on {day} and is not completed: <0>{title}</0>' }), values: dayOf(data) }),
  },
  'goal-commented': {
    category: 'comments',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> commented on <1>{title}</1>' }),
      unnamed: msg({ message: 'New comment: <0>{title}</0>' }),
    },
  },
  'goal-mentioned': {
    category: 'mentions',
    link,
    sentence: {
      words: msg({ message: '<0>{name}</0> mentioned you in <1>{title}</1>' }),
      unnamed: msg({ message: 'You were mentioned in <0>{title}</0>' }),
    },
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly goals: keyof typeof goalNotifications;
  }
}
