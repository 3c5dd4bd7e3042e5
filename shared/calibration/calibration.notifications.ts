import { msg } from '#shared/platform/message.ts';
import { defineNotifications, type NotificationLink } from '#shared/platform/notification-kind.ts';
import type { NotificationData } from '#shared/platform/notification.schema.ts';

const dayMs = 86_400_000;
const link: NotificationLink = { page: '/admin/calibration', parameter: null };
const onSession = { category: 'calibration', link } as const;
const dayOf = ({ heldOn = '' }: NotificationData) => ({ day: heldOn && { day: heldOn } });

function reminderOn({ heldOn }: NotificationData, today: string) {
  if (heldOn === today) return 'calibration-today';
  return heldOn !== undefined && Date.parse(heldOn) - Date.parse(today) === dayMs ? 'calibration-tomorrow' : undefined;
}
const reminder = { ...onSession, kindOn: reminderOn };

export const calibrationNotifications = defineNotifications({
  'calibration-invited': {
    ...onSession,
    sentence: (data) => ({
      words: msg({ message: '<0>{name}</0> invited you to the calibration session <1>{title}</1> on {day}' }),
      unnamed: msg({ message: 'You are invited to the calibration session <0>{title}</0> on {day}' }),
      values: dayOf(data),
    }),
  },
  'calibration-date-changed': {
    ...onSession,
    sentence: (data) => ({
      words: msg({ message: '<0>{name}</0> moved the calibration session <1>{title}</1> to {day}' }),
      unnamed: msg({ message: 'The calibration session <0>{title}</0> was moved to {day}' }),
      values: dayOf(data),
    }),
  },
  'calibration-started': {
    ...onSession,
    sentence: {
      words: msg({ message: '<0>{name}</0> started the calibration session <1>{title}</1>' }),
      unnamed: msg({ message: 'The calibration session <0>{title}</0> has started' }),
    },
  },
  // Participants cannot open a session that is over.
  'calibration-cancelled': {
    category: 'calibration',
    link: null,
    sentence: {
      words: msg({ message: '<0>{name}</0> cancelled the calibration session <1>{title}</1>' }),
      unnamed: msg({ message: 'The calibration session <0>{title}</0> was cancelled' }),
    },
  },
  'calibration-finalised': {
    category: 'calibration',
    link: { page: '/admin/sessions', view: 'ratings', parameter: 'sessionId' },
    sentence: {
      words: msg({ message: '<0>{name}</0> finalised <1>{title}</1>: the ratings of your people are final' }),
      unnamed: msg({ message: '<0>{title}</0> is finalised: the ratings of your people are final' }),
    },
  },
  'calibration-tomorrow': { ...reminder, sentence: { words: msg({ message: 'Calibration session tomorrow: <0>{title}</0>' }) } },
  'calibration-today': { ...reminder, sentence: { words: msg({ message: 'Calibration session today: <0>{title}</0>' }) } },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly calibration: keyof typeof calibrationNotifications;
  }
}
