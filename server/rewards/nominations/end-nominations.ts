import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { assignValues } from '#server/records/record-changes.ts';
import { lockedIn, lockRecords } from '#server/records/record-locks.ts';
import { ProgrammeEntity } from './programme.entity.ts';
import { programmesService } from './programmes.service.ts';

/** Begins the vote of the open programmes whose last day is before `today` (`YYYY-MM-DD`). Returns their number. */
export const endNominations = (ctx: Context, today: string): Promise<number> =>
  write(ctx, async (unit) => {
    const { plan } = programmesService;
    const over = { state: 'open' as const, closesOn: { $lt: today }, deletedAt: null, isArchived: false };
    const ids = (await unit.em.find(ProgrammeEntity, over, { fields: ['id'], orderBy: { id: 'asc' } })).map(({ id }) => id);
    const locked = await lockRecords(unit.em, plan, ids);
    // Somebody may have begun the vote, or moved the last day, before the programme was locked.
    const due = ids
      .map((id) => lockedIn(plan, locked, id) as ProgrammeEntity)
      .filter(({ state, closesOn }) => state === 'open' && closesOn < today);
    for (const programme of due) assignValues(plan, unit, programme, { state: 'reviewing' }, { action: 'vote' });
    return () => due.length;
  });
