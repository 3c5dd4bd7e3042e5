import { AppError } from '#shared/platform/errors.ts';
import { deactivate } from '#server/access/rights.service.ts';
import type { Context } from '#server/platform/base/services.ts';
import { listEndedEmployments } from './employment.sql.ts';

/** Deactivates everybody whose last day was before this one. The last active super admin stays, and the log says so. */
export async function endEmployments(ctx: Context, localDate: string): Promise<void> {
  for (const id of await listEndedEmployments(ctx, localDate)) {
    try {
      await deactivate(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'admin.last') throw error;
      ctx.services.log.warn({ personId: id }, 'The last active super admin stays active after the leaving date');
    }
  }
}
