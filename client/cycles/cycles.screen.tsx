import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { cycle } from '#shared/cycles/cycle.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { ReviewLinks } from './review-links.tsx';

/** Periods for which goals are set and reviewed. */
export function CyclesScreen() {
  const { t } = useLingui();
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (!actor) return null;
  const words = {
    title: t`Review cycles`,
    list: t`Review cycles`,
    create: t`New review cycle`,
    empty: t`Review cycles are the periods for which goals are set and reviewed. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# review cycle', other: '# review cycles' })}`,
  };
  return (
    <>
      {!params.has('importId') && <ReviewLinks current="cycles" />}
      <RecordPage record={cycle} companyId={actor.companyId} usualSort="-startsOn" words={words} rights={pageRights(actor, cycle)} />
    </>
  );
}
