import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { okrLaunch } from '#shared/objectives/okr-launch.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import type { RecordDrawerParts } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { LaunchedObjectives } from './launched-objectives.tsx';

const parts: RecordDrawerParts = { Sections: LaunchedObjectives };
const columns = ['reach', 'period', 'year', 'planned', 'created', 'leftOut', 'state'];

/** Objectives that were created for departments, with the progress of those that are running. */
export function LaunchesView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Created for departments`,
    list: t`Created for departments`,
    create: '',
    empty: t`Nothing was created for departments yet. Open a template of the library to do it.`,
    count: (count: number) => t`${plural(count, { one: '# creation', other: '# creations' })}`,
  };
  const rights = { ...pageRights(actor, okrLaunch), canCreate: false, canImport: false };
  return (
    <RecordPage
      record={okrLaunch}
      companyId={actor.companyId}
      usualSort="-createdAt"
      words={words}
      columns={columns}
      parts={parts}
      rights={rights}
    />
  );
}
