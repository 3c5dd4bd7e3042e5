import { expectedAt, type ProgressStatus } from '#shared/objectives/expected.ts';
import type { keyResult } from '#shared/objectives/key-result.record.ts';
import type { objective } from '#shared/objectives/objective.record.ts';
import { objectiveStatus } from '#shared/objectives/status-field.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { RecordRow } from '#client/records/any-record.ts';

export type ObjectiveValues = RowOf<typeof objective>;
export type KeyResultValues = RowOf<typeof keyResult>;

export const asObjective = (row: RecordRow) => row as unknown as ObjectiveValues;
export const asKeyResult = (row: RecordRow) => row as unknown as KeyResultValues;

type Figures = Pick<ObjectiveValues, 'startedParts' | 'openParts' | 'atRiskFrom' | 'offTrackFrom'>;

/** Status of an objective or a key result today. */
export const statusNow = (row: Figures): ProgressStatus => objectiveStatus.value(row, companyClock.today()) as ProgressStatus;

type Dated = Pick<ObjectiveValues, 'startsOn' | 'dueOn'> & Partial<Pick<KeyResultValues, 'phases'>>;

/** Progress in per cent that is expected today. */
export const expectedNow = ({ startsOn, dueOn, phases }: Dated): number =>
  expectedAt({ startsOn, dueOn, ...(phases && { phases: phases as never }) }, companyClock.today());
