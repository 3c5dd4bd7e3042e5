import { useLingui } from '@lingui/react/macro';
import type { WebhookFault, WebhookOutcome } from '#shared/integrations/webhook-outcome.schema.ts';

/** Says whether a channel got a message, and why not. */
export function useWebhookText() {
  const { t, i18n } = useLingui();
  const sentences: Readonly<Record<WebhookFault, () => string>> = {
    'no-address': () => t`No address is stored. Store it first.`,
    revoked: () => t`The channel does not accept this address any more. Create a new webhook there and store its address.`,
    refused: () => t`The channel refused the message.`,
    limited: () => t`The channel takes no more messages now. Cairn tries again later.`,
    unreachable: () => t`The channel cannot be reached now, or answers too slowly.`,
    'not-allowed': () => t`Cairn does not call this address: it is not public, or it leads to another address.`,
  };
  return ({ duration, fault }: WebhookOutcome) => {
    if (fault !== null) return sentences[fault]();
    const time = i18n.number(duration);
    return t`Sent in ${time} ms`;
  };
}
