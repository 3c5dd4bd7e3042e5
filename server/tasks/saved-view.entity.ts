import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ColumnLayout, SavedView } from '#shared/tasks/saved-views.room.ts';
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
    boardId: p.uuid().nullable(),
    layout: p.enum(['board', 'table'] as const),
    search: p.text(),
    columns: p.json<ColumnLayout>(),
  },
});

export class SavedViewEntity extends schema.class {
  present(): SavedView {
    const { id, name, layout, search, columns } = this;
    return { id, name, boardId: this.boardId ?? null, layout, search, columns };
  }
}
schema.setClass(SavedViewEntity);
