import { Skeleton } from '@mantine/core';
import { calibrationRoom } from '#shared/calibration/calibration.room.ts';
import {
  canAdvanceCalibration,
  canChooseSubjects,
  canSetUpCalibration,
  canStaffCalibration,
} from '#shared/calibration/calibration.policy.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { GuidelineSection } from './guideline-section.tsx';
import { LabelsSection } from './labels-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { StateSection } from './state-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';
import { useOwnerOf } from '#client/people/use-owner-of.ts';

/** People, subjects, guideline and names of the boxes of a session. */
export function CalibrationSections({ row }: RecordPartProps) {
  const { actor } = useSession();
  const [live, room] = useRoom(calibrationRoom, row.id);
  const [scales] = useRoom(ratingScale.room, actor!.companyId);
  const ownerOf = useOwnerOf(actor!);
  const { state } = live;
  if (live.status === 'failed') return <NotLoaded onRetry={live.retry} />;
  if (live.status === 'absent') return null;
  if (!state || !actor) return <Skeleton height={160} />;
  const access = {
    status: state.status,
    owner: ownerOf(row['ownerId'] as string),
    role: state.people[actor.id] ?? null,
    isSubject: actor.id in state.subjects,
  };
  const canSetUp = canSetUpCalibration(actor, access);
  const points = state.terms?.x.points ?? scales.state?.records[row['scaleId'] as string]?.points ?? [];
  const shared = { state, room };
  return (
    <>
      <StateSection {...shared} canAdvance={canAdvanceCalibration(actor, access)} />
      <PeopleSection {...shared} isEditable={canStaffCalibration(actor, access)} />
      <SubjectsSection {...shared} isEditable={canChooseSubjects(actor, access)} />
      <GuidelineSection {...shared} points={points} isEditable={canSetUp} />
      <LabelsSection {...shared} isEditable={canSetUp} />
    </>
  );
}
