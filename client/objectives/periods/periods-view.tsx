import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { okrPeriod } from '#shared/objectives/okr-period.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { pageRights } from '#client/access/page-rights.ts';
import type { RecordDrawerParts, RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { RecordPage } from '#client/records/record-page.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { RollOverDialog } from './roll-over-dialog.tsx';

/** Button that rolls the unfinished objectives of a period over to the next one. */
function RollOver({ row, rights }: RecordPartProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (!rights.canEdit(row) || row.isArchived) return null;
  return (
    <>
      <BarButton label={t`Roll over unfinished objectives`} onPress={() => setIsOpen(true)}>
        <IconPlayerTrackNext size={18} stroke={1.6} aria-hidden="true" className="mirrored" />
      </BarButton>
      {isOpen && <RollOverDialog periodId={row.id} name={String(row['name'])} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const columns = ['period', 'year', 'state'];
const parts: RecordDrawerParts = { Actions: RollOver };

/** Periods of objectives, which HR locks and rolls over. */
export function PeriodsView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const words = {
    title: t`Periods of objectives`,
    list: t`Periods of objectives`,
    create: t`New period`,
    empty: t`A period that you lock takes no new objectives, changes and check-ins. Add the first one.`,
    count: (count: number) => t`${plural(count, { one: '# period', other: '# periods' })}`,
  };
  return (
    <RecordPage
      record={okrPeriod}
      companyId={actor.companyId}
      usualSort="-year"
      words={words}
      columns={columns}
      parts={parts}
      rights={pageRights(actor, okrPeriod)}
    />
  );
}
