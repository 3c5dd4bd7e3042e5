import { defineEntity, p } from '@mikro-orm/postgresql';
import { programme } from '#shared/rewards/programme.record.ts';
import type { RichText } from '#shared/platform/rich-text.ts';
import { idList, recorded, recordTable } from '#server/records/record.entity.ts';

const { tier, state } = programme.fields;

const schema = defineEntity({
  name: 'ProgrammeEntity',
  ...recordTable(programme),
  properties: {
    ...recorded,
    name: p.string().length(100),
    tier: p.enum(tier.value.enum),
    points: p.integer(),
    opensOn: p.date(),
    closesOn: p.date(),
    departmentId: p.uuid().nullable(),
    maxPerUser: p.integer(),
    winners: p.integer(),
    approvalLevels: p.integer(),
    committeeIds: idList(),
    state: p.enum(state.value.enum),
    description: p.json<RichText>().nullable(),
  },
});

export class ProgrammeEntity extends schema.class {}
schema.setClass(ProgrammeEntity);
