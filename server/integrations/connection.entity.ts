import { defineEntity, p } from '@mikro-orm/postgresql';
import { connection } from '#shared/integrations/connection.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { kind, auth, status } = connection.fields;

const schema = defineEntity({
  name: 'ConnectionEntity',
  ...recordTable(connection),
  properties: {
    ...recorded,
    name: p.string().length(120),
    kind: p.enum(kind.value.enum),
    instanceUrl: p.string().length(255),
    auth: p.enum(auth.value.enum),
    clientId: p.string().length(255).nullable(),
    username: p.string().length(255).nullable(),
    status: p.enum(status.value.enum),
  },
});

export class ConnectionEntity extends schema.class {}
schema.setClass(ConnectionEntity);
