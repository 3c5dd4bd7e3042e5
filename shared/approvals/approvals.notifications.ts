import { msg } from '#shared/platform/message.ts';
import { defineNotifications } from '#shared/platform/notification-kind.ts';
import type { NotificationData } from '#shared/platform/notification.schema.ts';
import { approvalsPage } from './approvals-path.ts';

/** Question of the reminders, whose subject is the request itself. */
export const requestQuestion = 'request';

const onRequest = {
  category: 'approvals',
  asks: requestQuestion,
  link: { page: approvalsPage, view: 'approvals', parameter: 'request' },
} as const;
const dayOf = ({ dueOn = '' }: NotificationData) => ({ day: dueOn && { day: dueOn } });

export const approvalNotifications = defineNotifications({
  'approval-due': { ...onRequest, sentence: { words: msg({ message: 'Due today: your decision about <0>{title}</0>' }) } },
  'approval-overdue': {
    ...onRequest,
    sentence: (data) => ({ words: msg({ message: 'Your decision about <0>{title}</0> was due on {day}' }), values: dayOf(data) }),
  },
});

declare module '#shared/platform/notification.schema.ts' {
  interface NotificationKinds {
    readonly approvals: keyof typeof approvalNotifications;
  }
}
