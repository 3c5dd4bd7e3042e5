import { defineEntity, p } from '@mikro-orm/postgresql';
import { usualGaps } from '#shared/objectives/expected.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { recorded, recordTable } from '#server/records/record.entity.ts';

const { checkInFrequency } = okrSettings.fields;

const schema = defineEntity({
  name: 'OkrSettingsEntity',
  ...recordTable(okrSettings),
  properties: {
    ...recorded,
    strictWeights: p.boolean().default(false),
    reapproveOnEdit: p.boolean().default(true),
    atRiskGap: p.double().default(usualGaps.atRiskGap),
    offTrackGap: p.double().default(usualGaps.offTrackGap),
    checkInFrequency: p.enum(checkInFrequency.value.enum).default('weekly'),
  },
});

/** Uses the id of the company. */
export class OkrSettingsEntity extends schema.class {}
schema.setClass(OkrSettingsEntity);
