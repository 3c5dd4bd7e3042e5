import { defineEntity, p } from '@mikro-orm/postgresql';
import { companyKey, owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'ConnectionSecretEntity',
  tableName: 'connection_secret',
  filters: tenantFilter,
  uniques: [companyKey('connection_secret'), { name: 'connection_secret_connection_unique', properties: ['companyId', 'connectionId'] }],
  properties: { ...owned, connectionId: p.uuid(), sealed: p.text() },
});

/** Secrets of a connection, encrypted. No reply, event, history or export contains them. */
export class ConnectionSecretEntity extends schema.class {}
schema.setClass(ConnectionSecretEntity);
