import { useLingui } from '@lingui/react/macro';
import type { Connection } from '#shared/integrations/connection.record.ts';
import { storeSecretsEndpoint, type EnteredSecret, type StoredSecrets } from '#shared/integrations/connections.api.ts';
import { call } from '#client/platform/http/call.ts';
import { SecretInput } from './secret-input.tsx';
import classes from './integrations.module.css';

/** Secret that a connection needs by its kind and sign-in. */
function secretOf({ kind, auth }: Connection): EnteredSecret {
  if (kind === 'csv') return 'token';
  return auth === 'jwt' ? 'privateKey' : 'clientSecret';
}

function useWords(): Readonly<Record<EnteredSecret, { label: string; description: string }>> {
  const { t } = useLingui();
  return {
    clientSecret: { label: t`Consumer secret`, description: t`From the connected app in Salesforce` },
    privateKey: { label: t`Private key`, description: t`Begins with -----BEGIN PRIVATE KEY-----` },
    token: { label: t`Access token`, description: t`Sent with each request for a file. Leave it empty for public files.` },
  };
}

interface SecretsPanelProps {
  connection: Connection;
  secrets: StoredSecrets;
  onStored: (secrets: StoredSecrets) => void;
}

/** Takes the secret of a connection. It can be replaced or deleted, but nobody reads it again. */
export function SecretsPanel({ connection, secrets, onStored }: SecretsPanelProps) {
  const { t } = useLingui();
  const name = secretOf(connection);
  const words = useWords()[name];
  const store = async (secret: string | null) =>
    onStored(await call(storeSecretsEndpoint, { params: { recordId: connection.id }, body: { [name]: secret } }));
  return (
    <section className={classes.panel} aria-label={t`Secrets`}>
      <h2>{t`Secrets`}</h2>
      <p className={classes.note}>
        {t`Secrets are stored encrypted and never shown again. They hold for the address of the connection: if you change it, enter them again.`}
      </p>
      <SecretInput
        key={name}
        {...words}
        isLong={name === 'privateKey'}
        isStored={secrets.stored.includes(name)}
        maxLength={8000}
        onStore={store}
      />
    </section>
  );
}
