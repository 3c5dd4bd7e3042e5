import { listKeptMailsEndpoint, readKeptMailEndpoint, showKeptMailEndpoint } from '#shared/notifications/kept-mail.api.ts';
import { pushKeyEndpoint, subscribePushEndpoint, unsubscribePushEndpoint } from '#shared/notifications/push.api.ts';
import { unplaced } from '#server/test/proof.ts';
import { newBrowser } from '#server/test/push-browser.ts';
import { newKeptMail } from '#server/test/test-mails.ts';

export const reachProofs = [
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

  unplaced(listKeptMailsEndpoint, async () => () => ({ input: {} })),

  ...[readKeptMailEndpoint, showKeptMailEndpoint].map((endpoint) =>
    unplaced(endpoint, async ({ house }, { owner }) => {
      const params = await newKeptMail(house, owner);
      return () => ({ input: { params } });
    }),
  ),
];
