import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { calibration } from '#shared/calibration/calibration.record.ts';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { CalibrationFormRules } from './calibration-form-rules.tsx';
import { CalibrationViews } from './comparison/calibration-views.tsx';
import { RoomLink } from './room-link.tsx';
import { useCalibrationRights } from './use-calibration-rights.ts';

const columns = ['cycleId', 'heldOn', 'place', 'ownerId', 'status'];
// It shows nothing before it has read the sessions, so it needs no fallback.
const OwnSessions = lazyComponent(async () => (await import('./own-sessions.tsx')).OwnSessions);
const CalibrationSections = lazyComponent(
  async () => (await import('./calibration-sections.tsx')).CalibrationSections,
  <Skeleton height={160} />,
);
const CalibrationDetails = lazyComponent(
  async () => (await import('./setup/calibration-details.tsx')).CalibrationDetails,
  <Skeleton height={240} />,
);
const CloneButton = lazyComponent(async () => (await import('./setup/clone-button.tsx')).CloneButton, <Skeleton height={28} width={28} />);
const SessionWizard = lazyComponent(
  async () => (await import('./wizard/session-wizard.tsx')).SessionWizard,
  <Skeleton height={320} m="md" />,
);
const TeamRatings = lazyComponent(async () => (await import('./team/team-ratings.tsx')).TeamRatings, <Skeleton height={320} m="md" />);
const parts: RecordDrawerParts = {
  Actions: CloneButton,
  Mark: RoomLink,
  Details: CalibrationDetails,
  Sections: CalibrationSections,
  FormRules: CalibrationFormRules,
};

function Calibrations({ actor, onCreate }: { actor: Actor; onCreate: () => void }) {
  const { t } = useLingui();
  const rights = useCalibrationRights(actor);
  const words = {
    title: t`Calibration sessions`,
    list: t`Calibration sessions`,
    create: t`New calibration session`,
    empty: rights.canCreate
      ? t`In a calibration session, managers compare their ratings. Add the first one.`
      : t`Sessions that you own appear here, those in which you take part above.`,
    count: (count: number) => t`${plural(count, { one: '# calibration session', other: '# calibration sessions' })}`,
  };
  return (
    <>
      <CalibrationViews current="list" />
      <OwnSessions />
      <RecordPage
        record={calibration}
        companyId={actor.companyId}
        usualSort="-heldOn"
        words={words}
        rights={rights}
        columns={columns}
        parts={parts}
        onCreate={onCreate}
      />
    </>
  );
}

/** Sessions that the reader owns, and for HR those of the company; the set-up of one; or the ratings that sessions gave the reader's people. */
export function CalibrationsScreen() {
  const { actor } = useSession();
  const [search, setSearch] = useSearchParams();
  if (search.get('view') === 'ratings') return <TeamRatings />;
  if (!actor) return null;
  // Every record has the address `recordId=new`; here it opens the set-up too.
  const setupId = search.get('recordId') === 'new' ? 'new' : search.get('setup');
  if (setupId !== null && (setupId !== 'new' || may(actor, calibration.page, 'create')))
    return <SessionWizard actor={actor} setupId={setupId} />;
  return <Calibrations actor={actor} onCreate={() => changeParams(setSearch, { setup: 'new', step: undefined }, false)} />;
}
