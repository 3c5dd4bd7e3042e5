import { addDays } from '#shared/platform/days.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';

const today = companyClock.today();

/** Key result halfway to its due day, on the expected line. */
export const sampleKeyResult = {
  id: '00000000-0000-4000-8000-000000000001',
  objectiveId: '00000000-0000-4000-8000-000000000002',
  name: 'Parts in stock',
  polarity: 'increase',
  unit: 'parts',
  start: 0,
  target: 100,
  lowest: null,
  highest: null,
  actual: 50,
  progress: 50,
  confidence: 8,
  chosenStatus: null,
  phases: [],
  startsOn: addDays(today, -50),
  dueOn: addDays(today, 50),
  startedParts: 1,
  openParts: 1,
  atRiskFrom: 10_000_000,
  offTrackFrom: 10_000_000,
  atRiskTenths: 165,
  offTrackTenths: 330,
} as unknown as KeyResultValues;
