import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { webhook } from '#shared/integrations/webhook.record.ts';
import { webhookFieldRights } from '#shared/integrations/webhook.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { FormRulesProps } from '#client/records/form-rules.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';

const columns = ['system', 'categories', 'addressStoredAt', 'status'];
const WebhookSections = lazyComponent(async () => (await import('./late-parts.ts')).WebhookSections);

function WebhookFormRules({ children }: FormRulesProps) {
  const { t } = useLingui();
  const hints: Readonly<Record<string, string>> = {
    name: t`Name of the channel in Slack or Microsoft Teams`,
    categories: t`Messages contain the title and a link. Private objectives, outcomes, ratings, reviews and feedback are never sent.`,
    language: t`Language of the messages`,
  };
  return children((name) => ({ hint: hints[name], isHidden: name === 'status' }));
}

const parts: RecordDrawerParts = { Sections: WebhookSections, FormRules: WebhookFormRules };

/** List of the channels that get messages. */
export function WebhookList({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Channels`,
    list: t`Channels`,
    create: t`New channel`,
    empty: t`A channel of Slack or Microsoft Teams gets messages by an incoming webhook. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# channel', other: '# channels' })}`,
  };
  return (
    <RecordPage
      record={webhook}
      companyId={actor.companyId}
      usualSort="name"
      words={words}
      rights={{ ...pageRights(actor, webhook), fieldRights: (row) => webhookFieldRights(row ?? {}) }}
      columns={columns}
      parts={parts}
    />
  );
}
