import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { justification } from '#shared/calibration/justification.record.ts';
import { pageRights } from '#client/access/page-rights.ts';
import { useSession } from '#client/access/session.store.ts';
import { CalibrationViews } from '#client/calibration/comparison/calibration-views.tsx';
import { RecordPage } from '#client/records/record-page.tsx';

/** List of the reasons from which sessions can ask to choose, for HR. */
export function ReasonsPage() {
  const { t } = useLingui();
  const { actor } = useSession();
  if (!actor) return null;
  const words = {
    title: t`Reasons for moves`,
    list: t`Reasons for moves`,
    create: t`New reason`,
    empty: t`Sessions can ask for one of these reasons when a person is moved. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# reason', other: '# reasons' })}`,
  };
  return (
    <>
      <CalibrationViews current="reasons" />
      <RecordPage
        record={justification}
        companyId={actor.companyId}
        usualSort="name"
        words={words}
        rights={pageRights(actor, justification)}
      />
    </>
  );
}
