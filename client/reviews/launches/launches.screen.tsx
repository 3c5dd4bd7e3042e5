import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { launch } from '#shared/reviews/launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { ReviewLinks } from '#client/cycles/review-links.tsx';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { useSetUpAddress } from '#client/records/set-up/use-set-up-address.ts';
import { launchRights } from './launch-rights.ts';
import { RecurrenceCell } from './recurrence-cell.tsx';

const page = '/admin/previlages/launchFormsPerformanceManagement';
const columns = ['status', 'templateId', 'cycleId', 'recurrence', 'launchAt', 'people', 'forms', 'shareDue'];

const parts = { cells: { recurrence: RecurrenceCell } };

const OpenLaunch = lazyComponent(async () => (await import('./open-launch.tsx')).OpenLaunch, <Skeleton height={320} m="md" />);

function Launches({ actor, onCreate }: { actor: Actor; onCreate: () => void }) {
  const { t } = useLingui();
  const words = {
    title: t`Launch forms`,
    list: t`Launch forms`,
    create: t`New launch`,
    empty: t`A launch gives people their review forms. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# launch', other: '# launches' })}`,
  };
  return (
    <RecordPage
      record={launch}
      companyId={actor.companyId}
      usualSort="-launchAt"
      words={words}
      columns={columns}
      rights={launchRights(actor)}
      hrefOf={(id) => `${page}?launchId=${id}`}
      onCreate={onCreate}
      parts={parts}
    />
  );
}

/** Launches of the company, the set-up of one, or the control room of one that has begun. */
export function LaunchesScreen() {
  const { actor } = useSession();
  const [search] = useSearchParams();
  const { id, open } = useSetUpAddress('launchId');
  if (!actor) return null;
  if (id !== null) return <OpenLaunch key={id} actor={actor} launchId={id} onOpen={open} />;
  return (
    <>
      {!search.has('importId') && <ReviewLinks current="launches" />}
      <Launches actor={actor} onCreate={() => open('new')} />
    </>
  );
}
