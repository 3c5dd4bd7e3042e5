import { may } from '#shared/access/access.policy.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { PrintSource } from '#server/prints/print-source.ts';
import { OkrPeriodEntity } from '#server/objectives/periods/okr-period.entity.ts';

/** Report of the objectives of a period, for people who may export both. */
export const okrReportPrint: PrintSource = {
  name: 'okr-report',
  async documentsOf({ em, actor }, periodId) {
    const found = await em.findOne(OkrPeriodEntity, { id: periodId, deletedAt: null });
    authorizeRead(found !== null && may(actor, 'OKR Management', 'export') && may(actor, 'Objectives', 'export'));
    const { name, period, year } = found!;
    return [{ path: `/admin/previlages/okrmanagement?view=report-print&reportPeriod=${period}-${year}`, name: `OKR ${name}` }];
  },
};
