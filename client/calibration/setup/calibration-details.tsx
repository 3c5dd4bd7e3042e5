import { cutsOf } from '#shared/calibration/nine-boxes.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RecordDetails, type RecordDetailsProps } from '#client/records/record-details.tsx';

const axes = [
  ['scaleId', 'lowCut', 'highCut'],
  ['potentialScaleId', 'potentialLowCut', 'potentialHighCut'],
] as const;

/** Fields of a session. Without cut points of its own, those of its scales are in force. */
export function CalibrationDetails(props: RecordDetailsProps) {
  const { actor } = useSession();
  const [scales] = useRoom(ratingScale.room, actor!.companyId);
  const { row } = props;
  const shown: Record<string, number> = {};
  for (const [scale, low, high] of axes) {
    const points = scales.state?.records[row[scale] as string]?.points;
    if (!points || row[low] !== null) continue;
    const cuts = cutsOf(points);
    Object.assign(shown, { [low]: cuts.low, [high]: cuts.high });
  }
  return <RecordDetails {...props} shown={shown} />;
}
