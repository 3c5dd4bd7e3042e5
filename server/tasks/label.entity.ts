import { defineEntity, p } from '@mikro-orm/postgresql';
import { LabelColor, type BoardLabel } from '#shared/tasks/label.schema.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { BoardEntity } from './board.entity.ts';

const schema = defineEntity({
  name: 'LabelEntity',
  tableName: 'label',
  filters: tenantFilter,
  indexes: [{ name: 'label_board_index', properties: ['board'] }],
  properties: {
    ...owned,
    board: () => p.manyToOne(BoardEntity).ref(),
    name: p.string().length(40),
    color: p.enum(LabelColor.enum),
    position: p.integer(),
  },
});

export class LabelEntity extends schema.class {
  present(): BoardLabel {
    return { id: this.id, name: this.name, color: this.color };
  }
}
schema.setClass(LabelEntity);
