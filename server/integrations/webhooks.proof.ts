import { webhook } from '#shared/integrations/webhook.record.ts';
import { storeAddressEndpoint, testWebhookEndpoint, webhookRunsEndpoint } from '#shared/integrations/webhooks.api.ts';
import { answerAsSalesforce, newWebhook, slackAddress, webhookOf } from '#server/test/integration-actions.ts';
import { unplaced } from '#server/test/proof.ts';
import { recordProofs } from '#server/test/record-proofs.ts';

export const proofs = [
  ...recordProofs(webhook, {
    who: ({ superAdmin }) => superAdmin,
    values: (number) => webhookOf({ name: `Channel ${number}` }),
    edit: ['language', 'te'],
    actions: { pause: [], resume: ['pause'] },
  }),
  unplaced(storeAddressEndpoint, async (world) => {
    const recordId = await newWebhook(world, {}, null);
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: { address: slackAddress } } });
  }),
  unplaced(testWebhookEndpoint, async (world) => {
    answerAsSalesforce(world);
    const recordId = await newWebhook(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId }, body: {} } });
  }),
  unplaced(webhookRunsEndpoint, async (world) => {
    const recordId = await newWebhook(world);
    return () => ({ who: world.hrAdmin, input: { params: { recordId } } });
  }),
];
