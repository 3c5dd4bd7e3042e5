import { defineEntity, p } from '@mikro-orm/postgresql';
import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { idList, recorded, recordTable } from '#server/records/record.entity.ts';

/** Version of a template with its values. */
export interface LaunchedTemplate extends Pick<OkrTemplate, 'name' | 'keyResults'> {
  readonly id: string;
  readonly number: number;
  readonly dimensionId: string | null;
  readonly description: RichText | null;
}

const { reach, period, state } = okrLaunch.fields;

const schema = defineEntity({
  name: 'OkrLaunchEntity',
  ...recordTable(okrLaunch),
  properties: {
    ...recorded,
    name: p.string().length(250),
    reach: p.enum(reach.value.enum),
    period: p.enum(period.value.enum),
    year: p.integer(),
    authorId: p.uuid(),
    planned: p.integer(),
    created: p.integer(),
    leftOut: p.integer(),
    state: p.enum(state.value.enum),
    departmentIds: idList(),
    template: p.json<LaunchedTemplate>(),
    /** Last department or person of those that are done, in the order of their ids. */
    lastId: p.uuid().nullable(),
  },
});

/** Launch of one objective for many departments or people. */
export class OkrLaunchEntity extends schema.class {}
schema.setClass(OkrLaunchEntity);
