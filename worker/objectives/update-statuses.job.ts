import { updateStatusesJob } from '#shared/objectives/objectives.jobs.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { updateStatuses } from '#server/objectives/gaps/update-statuses.ts';
import { perform } from '#worker/platform/performer.ts';
import { on } from '#worker/platform/subscriber.ts';

const gapNames = ['atRiskGap', 'offTrackGap'];

export const startStatusUpdate = on(
  okrSettings.events.edited,
  'update-statuses',
  ({ enqueue }, { id, data: { record } }) =>
    enqueue(updateStatusesJob, { atRiskGap: record.atRiskGap, offTrackGap: record.offTrackGap }, { id }),
  ({ changed }) => changed.some((name) => gapNames.includes(name)),
);

/** Continues after the last page that another attempt has stored: key results that have the gaps are not found again. */
export const updateStatusesOfKeyResults = perform(updateStatusesJob, ({ ctx, stopping }, gaps) => updateStatuses(ctx, gaps, stopping));
