import { AppError } from '#shared/platform/errors.ts';
import { undoableMinutes } from '#shared/rewards/point-changes.api.ts';
import { canChangePoints } from '#shared/rewards/rewards.policy.ts';
import { authorize, authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { keyOf, openLedger, type PointChange } from './ledger.ts';
import { PointEntryEntity } from './point.entity.ts';
import { findCounted } from './points.sql.ts';

const turn = 'undo';

/** Reverses a change of points by the company for all its people. Nobody changes their own points, and a repeated request changes nothing. */
export const undoPointChange = (ctx: Context, changeId: string): Promise<{ id: string }> =>
  write(ctx, async (unit) => {
    const { actor, now } = ctx;
    authorize(canChangePoints(actor));
    const of = { refId: changeId, kind: { $in: ['granted', 'adjusted'] as const } };
    const found = await unit.em.find(PointEntryEntity, of, { orderBy: { personId: 'asc' } });
    const made = found.filter(({ key }) => !key.endsWith(`:${turn}`));
    authorizeRead(made.length > 0);
    authorize(made.every(({ personId }) => personId !== actor.id));
    if (now.getTime() >= made[0]!.at.getTime() + undoableMinutes * 60_000) throw new AppError('grant.kept');
    const people = made.map(({ personId }) => personId);
    const ledger = await openLedger(unit, ctx, people, []);
    const changes = made.map(({ personId, account, delta, reason }): PointChange => {
      return { personId, account, delta: -delta, kind: 'adjusted', refId: changeId, ...(reason !== null && { reason }), turn };
    });
    // The accounts are locked, so a repeated request finds what the first one has counted.
    if ((await findCounted(unit.em, changes.map(keyOf))).size > 0) return () => ({ id: changeId });
    changes.forEach(ledger.change);
    await ledger.store();
    return () => ({ id: changeId });
  });
