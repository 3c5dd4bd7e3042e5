import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { advancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { ReviewLinks } from '#client/cycles/review-links.tsx';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { RecordPage } from '#client/records/record-page.tsx';
import { useSetUpAddress } from '#client/records/set-up/use-set-up-address.ts';
import { advancedLaunchRights } from './advanced-launch-rights.ts';

const page = '/admin/previlages/advanced-launchFormsPerformanceManagement';
const columns = ['status', 'templateId', 'cycleId', 'people', 'forms', 'peersDue', 'answersDue'];

const OpenAdvancedLaunch = lazyComponent(
  async () => (await import('./open-advanced-launch.tsx')).OpenAdvancedLaunch,
  <Skeleton height={320} m="md" />,
);

function AdvancedLaunches({ actor, onCreate }: { actor: Actor; onCreate: () => void }) {
  const { t } = useLingui();
  const words = {
    title: t`Advanced launch forms`,
    list: t`Advanced launch forms`,
    create: t`New advanced launch`,
    empty: t`An advanced launch asks several people about each employee. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# advanced launch', other: '# advanced launches' })}`,
  };
  return (
    <RecordPage
      record={advancedLaunch}
      companyId={actor.companyId}
      usualSort="-answersDue"
      words={words}
      columns={columns}
      rights={advancedLaunchRights(actor)}
      hrefOf={(id) => `${page}?launchId=${id}`}
      onCreate={onCreate}
    />
  );
}

/** Advanced launches of the company, the set-up of one, or the control room of one that has begun. */
export function AdvancedLaunchesScreen() {
  const { actor } = useSession();
  const [search] = useSearchParams();
  const { id, open } = useSetUpAddress('launchId');
  if (!actor) return null;
  if (id !== null) return <OpenAdvancedLaunch key={id} actor={actor} launchId={id} onOpen={open} />;
  return (
    <>
      {!search.has('importId') && <ReviewLinks current="advanced-launches" />}
      <AdvancedLaunches actor={actor} onCreate={() => open('new')} />
    </>
  );
}
