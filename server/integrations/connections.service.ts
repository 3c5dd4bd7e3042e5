import { connection, type Connection } from '#shared/integrations/connection.record.ts';
import { connectionFieldRights } from '#shared/integrations/connection.policy.ts';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { ConnectionEntity } from './connection.entity.ts';
import { tidySecrets } from './connection-secrets.ts';

/** An address without path, as a browser writes it. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

function addressFault({ outgoing }: Services, { kind, instanceUrl }: Connection): FieldFault[] {
  if (!isOrigin(instanceUrl)) return [{ path: 'instanceUrl', rule: 'integration-address' }];
  const client = kind === 'salesforce' ? outgoing.salesforce : outgoing.files;
  if (client.isAllowed(instanceUrl)) return [];
  return [{ path: 'instanceUrl', rule: kind === 'salesforce' ? 'salesforce-address' : 'secure-address' }];
}

function missingParts({ kind, auth, clientId, username }: Connection): FieldFault[] {
  if (kind !== 'salesforce') return [];
  return [
    ...(clientId === null ? [{ path: 'clientId', rule: 'required' }] : []),
    ...(auth === 'jwt' && username === null ? [{ path: 'username', rule: 'required' }] : []),
  ];
}

/** Throws `input.invalid` for an address that Cairn does not call, and for parts that the kind of connection needs. */
function checkConnection({ ctx, values, action, pathOf }: Validation): Promise<void> {
  if (action !== 'create' && action !== 'edit') return Promise.resolve();
  const row = values as unknown as Connection;
  const faults = [...addressFault(ctx.services, row), ...missingParts(row)];
  if (faults.length === 0) return Promise.resolve();
  return Promise.reject(new AppError('input.invalid', { fields: faults.map((fault) => ({ ...fault, path: pathOf(fault.path) })) }));
}

const { policy, visibleTo } = pageRules(connection);

export const connectionsService = createRecordService(connection, ConnectionEntity, {
  policy: { ...policy, fieldRights: (_, row) => connectionFieldRights(row) },
  visibleTo,
  validate: checkConnection,
  afterChange: async ({ em }, { services }, ids) =>
    tidySecrets(em, services.sealer, await em.find(ConnectionEntity, { id: { $in: [...ids] } })),
});
