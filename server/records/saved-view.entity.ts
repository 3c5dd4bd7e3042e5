import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ColumnLayout, SavedView } from '#shared/records/saved-views.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';

const schema = defineEntity({
  name: 'SavedViewEntity',
  tableName: 'saved_view',
  filters: tenantFilter,
  indexes: [{ name: 'saved_view_person_index', properties: ['personId'] }],
  properties: {
    ...owned,
    personId: p.uuid(),
    name: p.string().length(60),
    list: p.string().length(40),
    search: p.text(),
    columns: p.json<ColumnLayout>(),
  },
});

export class SavedViewEntity extends schema.class {
  present(): SavedView {
    const { id, name, list, search, columns } = this;
    return { id, name, list, search, columns };
  }
}
schema.setClass(SavedViewEntity);
