import type { PrintSource } from '#server/prints/print-source.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { openForm } from './open-form.ts';

/** Report of a review, for everybody who reads its form. */
export const reviewReportPrint: PrintSource = {
  name: 'review-report',
  async documentsOf({ em, actor }, reviewId) {
    const { row } = await openForm(em, actor, reviewId);
    const employee = await em.findOneOrFail(PersonEntity, { id: row.employeeId });
    return [{ path: `/admin/reviews-report/${reviewId}/${row.employeeId}`, name: `${employee.name} - ${row.name}` }];
  },
};
