import { sendAccountEmail } from '#shared/access/access.jobs.ts';
import { deviceAdded, emailChanged, linkCreated, passwordChanged, workAccountLinked } from '#shared/access/session.room.ts';
import { on } from '#worker/platform/subscriber.ts';

export const mailAccount = [
  on(linkCreated, 'mail-link', ({ enqueue }, { id, data }) =>
    enqueue(sendAccountEmail, { personId: data.id, email: { name: 'link', linkId: data.linkId } }, { id }),
  ),
  on(deviceAdded, 'mail-new-device', ({ enqueue }, { id, data }) =>
    enqueue(sendAccountEmail, { personId: data.id, email: { name: 'new-device', sessionId: data.sessionId } }, { id }),
  ),
  on(passwordChanged, 'mail-password-change', ({ enqueue }, { id, data }) =>
    enqueue(sendAccountEmail, { personId: data.id, email: { name: 'password-changed' } }, { id }),
  ),
  on(emailChanged, 'mail-email-change', async ({ enqueue }, { id, data: { id: personId, earlier } }) => {
    await enqueue(sendAccountEmail, { personId, email: { name: 'email-changed' } }, { id });
    await enqueue(sendAccountEmail, { personId, email: { name: 'email-changed', to: earlier } }, { id: `${id}.earlier` });
  }),
  on(workAccountLinked, 'mail-work-account', ({ enqueue }, { id, data }) =>
    enqueue(sendAccountEmail, { personId: data.id, email: { name: 'work-account-linked' } }, { id }),
  ),
];
