import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { connection as definition, type Connection } from '#shared/integrations/connection.record.ts';
import {
  beginSignInEndpoint,
  checkConnectionEndpoint,
  disconnectEndpoint,
  type StoredSecrets,
} from '#shared/integrations/connections.api.ts';
import type { QueryOutcome } from '#shared/integrations/query-outcome.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { OutcomeLine } from './outcome-line.tsx';
import { useRequest } from './use-request.ts';
import classes from './integrations.module.css';

interface AccessPanelProps {
  connection: Connection;
  secrets: StoredSecrets;
  onChange: (secrets: StoredSecrets) => void;
}

const { states } = definition.fields.status;

/** Requests of the panel, one at a time. */
function useAccess({ connection, onChange }: AccessPanelProps) {
  const { isRunning, run } = useRequest();
  const [outcome, setOutcome] = useState<QueryOutcome | null>(null);
  const input = { params: { recordId: connection.id }, body: {} };
  const signIn = async () => {
    const begun = await run(() => call(beginSignInEndpoint, input));
    if (begun) location.assign(begun.url);
  };
  const check = async () => setOutcome(await run(() => call(checkConnectionEndpoint, input)));
  const end = async () => {
    const left = await run(() => call(disconnectEndpoint, input));
    if (left) onChange(left);
  };
  return { isRunning, outcome, signIn, check, end };
}

/** Signs in to the other system, checks the connection and ends it. */
export function AccessPanel(props: AccessPanelProps) {
  const { t } = useLingui();
  const { connection, secrets } = props;
  const { isRunning, outcome, signIn, check, end } = useAccess(props);
  const isInBrowser = connection.kind === 'salesforce' && connection.auth === 'web-flow';
  const status = t(states![connection.status]!.label);
  return (
    <section className={classes.panel} aria-label={t`Access`}>
      <h2>{t`Access`}</h2>
      <p className={classes.note}>{t`Status: ${status}`}</p>
      {isInBrowser && (
        <p className={classes.note}>
          {t`Enter this return address in the connected app:`} <code className={classes.address}>{secrets.returnUrl}</code>
        </p>
      )}
      <Group gap="xs">
        {isInBrowser && (
          <Button size="xs" disabled={isRunning} onClick={() => void signIn()}>
            {secrets.isSignedIn ? t`Sign in again` : t`Sign in to Salesforce`}
          </Button>
        )}
        <Button size="xs" variant="default" loading={isRunning} onClick={() => void check()}>{t`Check the connection`}</Button>
        {secrets.isSignedIn && (
          <Button size="xs" variant="default" disabled={isRunning} onClick={() => void end()}>
            {t`Disconnect`}
          </Button>
        )}
      </Group>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
