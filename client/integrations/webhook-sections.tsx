import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '#shared/integrations/webhook.record.ts';
import type { WebhookOutcome } from '#shared/integrations/webhook-outcome.schema.ts';
import { storeAddressEndpoint, testWebhookEndpoint } from '#shared/integrations/webhooks.api.ts';
import { call } from '#client/platform/http/call.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { SecretInput } from './secret-input.tsx';
import { TestOutcome } from './outcome-line.tsx';
import { useRequest } from './use-request.ts';
import { useWebhookText } from './use-webhook-text.ts';
import { WebhookRuns } from './webhook-runs.tsx';
import classes from './integrations.module.css';

function AddressSection({ found }: { found: Webhook }) {
  const { t } = useLingui();
  const description =
    found.system === 'slack'
      ? t`Begins with https://hooks.slack.com. It is stored encrypted and never shown again.`
      : t`Address of the workflow or the connector. It is stored encrypted and never shown again.`;
  const store = async (address: string | null) => {
    await call(storeAddressEndpoint, { params: { recordId: found.id }, body: { address } });
  };
  return (
    <section aria-label={t`Address`}>
      <h3>{t`Address`}</h3>
      <SecretInput
        label={t`Address of the webhook`}
        description={description}
        isStored={found.addressStoredAt !== null}
        maxLength={2000}
        onStore={store}
      />
    </section>
  );
}

function useTest(recordId: string) {
  const { isRunning, run } = useRequest();
  const [outcome, setOutcome] = useState<WebhookOutcome | null>(null);
  const [tests, setTests] = useState(0);
  const test = async () => {
    setOutcome(null);
    setOutcome(await run(() => call(testWebhookEndpoint, { params: { recordId }, body: {} })));
    setTests((before) => before + 1);
  };
  return { isRunning, outcome, tests, test };
}

/** Address, test and log of a webhook in its drawer. */
export function WebhookSections({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const textOf = useWebhookText();
  const { isRunning, outcome, tests, test } = useTest(row.id);
  const found = row as unknown as Webhook;
  const canEdit = rights.canEdit(row) && !row.isArchived;
  return (
    <>
      {canEdit && <AddressSection found={found} />}
      <section aria-label={t`Messages`}>
        <h3>{t`Messages`}</h3>
        {canEdit && (
          <Button
            size="xs"
            variant="default"
            loading={isRunning}
            disabled={found.addressStoredAt === null}
            onClick={() => void test()}
          >{t`Send a test message`}</Button>
        )}
        <TestOutcome isFailed={outcome !== null && outcome.fault !== null} text={outcome && textOf(outcome)} />
        <p className={classes.note}>{t`The newest messages, without their texts`}</p>
        <WebhookRuns recordId={row.id} mark={`${row.version}.${tests}`} />
      </section>
    </>
  );
}
