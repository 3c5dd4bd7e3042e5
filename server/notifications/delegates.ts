import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { invalid } from '#shared/platform/errors.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import { load } from '#server/platform/base/load.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { isInDelegateChain } from './delegates.sql.ts';

/** Serialises changes of delegates in a company, so that two parallel changes cannot form a cycle. */
export const lockDelegates = (em: SqlEntityManager, companyId: string) => lockNames(sqlIn(em), [`delegates:${companyId}`]);

/** Throws `input.invalid` for days in the past, an end before the start, and a person who cannot be a delegate. */
export async function checkDelegate(
  em: SqlEntityManager,
  { actor, now }: Context,
  { id, absence, timeZone }: Pick<NotificationSettings, 'id' | 'absence' | 'timeZone'>,
): Promise<void> {
  if (!absence) return;
  const { from, until, delegateId } = absence;
  if (until < from) throw invalid('body.absence.to.until', 'before-start', from);
  if (until < dayInZone(now, timeZone ?? (await load(em, CompanyEntity, actor.companyId)).timeZone))
    throw invalid('body.absence.to.until', 'past');
  if (delegateId === id) throw invalid('body.absence.to.delegateId', 'self');
  const delegate = await load(em, PersonEntity, delegateId, { field: 'body.absence.to.delegateId' });
  if (!delegate.isActive) throw invalid('body.absence.to.delegateId', 'inactive');
  if (await isInDelegateChain(em, id, absence)) throw invalid('body.absence.to.delegateId', 'loop');
}
