import type { Webhook } from '#shared/integrations/webhook.record.ts';
import type { WebhookFault } from '#shared/integrations/webhook-outcome.schema.ts';
import type { Services } from '#server/platform/base/services.ts';
import { callHost } from './call-host.ts';
import { QueryFailure } from './query-failure.ts';

/** Message in the language of its channel. */
export interface ChannelMessage {
  readonly text: string;
  readonly link: { readonly words: string; readonly url: string };
}

const slackEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const slackText = (text: string) => text.replaceAll(/[&<>]/g, (sign) => slackEscapes[sign]!);

/** Plain text, so that a title cannot mention people or add a link of its own. */
const slackBody = ({ text, link }: ChannelMessage) => ({
  text: slackText(text),
  blocks: [
    { type: 'section', text: { type: 'plain_text', text, emoji: false } },
    { type: 'section', text: { type: 'mrkdwn', text: `<${link.url}|${slackText(link.words)}>` } },
  ],
});

/** Adaptive card with a text run, which has no markup. */
const teamsBody = ({ text, link }: ChannelMessage) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
        actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.url }],
      },
    },
  ],
});

export interface SentMessage {
  readonly duration: number;
  readonly fault: WebhookFault | null;
  /** Seconds after which the channel may be asked again. */
  readonly retryAfter: number | null;
}

const revoked = [401, 403, 404, 410];

function faultOf(status: number): WebhookFault | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'not-allowed';
  return revoked.includes(status) ? 'revoked' : 'refused';
}

const transportFaults: Partial<Record<string, WebhookFault>> = { limited: 'limited', 'not-allowed': 'not-allowed' };

/** Sends a message to the address of a webhook. Never call it inside a transaction. */
export async function callWebhook(
  { outgoing, now }: Pick<Services, 'outgoing' | 'now'>,
  { system, address }: { readonly system: Webhook['system']; readonly address: string | null },
  message: ChannelMessage,
): Promise<SentMessage> {
  if (address === null) return { duration: 0, fault: 'no-address', retryAfter: null };
  const started = performance.now();
  const duration = () => Math.round(performance.now() - started);
  const body = Buffer.from(JSON.stringify(system === 'slack' ? slackBody(message) : teamsBody(message)));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  try {
    const { status } = await callHost(outgoing.webhooks, address, { method: 'POST', headers, body }, now());
    return { duration: duration(), fault: faultOf(status), retryAfter: null };
  } catch (error) {
    if (!(error instanceof QueryFailure)) throw error;
    return { duration: duration(), fault: transportFaults[error.fault] ?? 'unreachable', retryAfter: error.retryAfter };
  }
}
