import { programmeFieldRights } from '#shared/rewards/programme.policy.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { decideProgrammes } from './decide-programmes.ts';
import { ProgrammeEntity } from './programme.entity.ts';

const { policy, visibleTo } = pageRules(programme);

export const programmesService = createRecordService(programme, ProgrammeEntity, {
  policy: { ...policy, fieldRights: (_, row) => programmeFieldRights(row) },
  visibleTo,
  afterChange: decideProgrammes,
});
