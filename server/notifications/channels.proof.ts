import { listStoredEmailsEndpoint, readStoredEmailEndpoint, showStoredEmailEndpoint } from '#shared/notifications/stored-emails.api.ts';
import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newBrowser } from '#server/test/push-browser.ts';
import { newKeptMail } from '#server/test/test-mails.ts';

export const proofs = [
  unplaced(pushKeyEndpoint, async () => () => ({ input: {} })),

  unplaced(subscribePushEndpoint, async () => {
    const { target } = newBrowser();
    return () => ({ input: { body: target } });
  }),

  unplaced(unsubscribePushEndpoint, async ({ inject }, { owner }) => {
    const { target } = newBrowser();
    await inject(owner, subscribePushEndpoint, { body: target });
    return () => ({ input: { body: { endpoint: target.endpoint } } });
  }),

  unplaced(listStoredEmailsEndpoint, async () => () => ({ input: {} })),

  ...[readStoredEmailEndpoint, showStoredEmailEndpoint].map((endpoint) =>
    unplaced(endpoint, async ({ services }, { owner }) => {
      const params = await newKeptMail(services, owner);
      return () => ({ input: { params } });
    }),
  ),
];
