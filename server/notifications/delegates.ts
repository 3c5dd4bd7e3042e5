import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Absence, NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { dayIn } from '#shared/platform/day-in.ts';
import { invalid } from '#shared/platform/errors.ts';
import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { Unit } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { load } from '#server/platform/load.ts';
import { lockNames } from '#server/platform/lock-names.ts';
import type { Telling } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';

/* From the delegate on, each who stands in for the one before on one of these days. */
const chainSql = `with recursive chain (id) as (
    select $2::uuid
    union select s.delegate_id from chain join notification_settings s on s.id = chain.id
      where s.delegate_id is not null and s.away_from <= $4::date and s.away_until >= $3::date)
  select id from chain where id = $1`;

/** Who stands in for whom is decided one after the other in a company, so that no circle is closed by two at once. */
export const lockDelegates = (em: SqlEntityManager, companyId: string) => lockNames(inDoor(em), [`delegates:${companyId}`]);

/** Throws `input.invalid` for days that are over or the wrong way round, and for whoever cannot stand in. */
export async function admitDelegate(
  em: SqlEntityManager,
  { actor, now }: Context,
  { id, absence, timeZone }: Pick<NotificationSettings, 'id' | 'absence' | 'timeZone'>,
): Promise<void> {
  if (!absence) return;
  const { from, until, delegateId } = absence;
  if (until < from) throw invalid('body.absence.to.until', 'before-start', from);
  if (until < dayIn(now, timeZone ?? (await load(em, CompanyEntity, actor.companyId)).timeZone))
    throw invalid('body.absence.to.until', 'past');
  if (delegateId === id) throw invalid('body.absence.to.delegateId', 'self');
  const delegate = await load(em, PersonEntity, delegateId, { field: 'body.absence.to.delegateId' });
  if (!delegate.isActive) throw invalid('body.absence.to.delegateId', 'inactive');
  if ((await inDoor(em)(chainSql, [id, delegateId, from, until])).length > 0) throw invalid('body.absence.to.delegateId', 'loop');
}

const daysOf = (absence: Absence | null) => (absence ? `${absence.from}/${absence.until}` : '');

/** Says to whoever is to stand in from when until when, and to whoever no longer need. */
export async function tellDelegates(unit: Unit, ctx: Context, before: Absence | null, after: Absence | null): Promise<void> {
  const subject = { id: ctx.actor.id, title: '' };
  const isOther = before && before.delegateId !== after?.delegateId;
  const tellings: Telling[] = [];
  if (isOther) {
    const change = { from: daysOf(before), to: '' };
    tellings.push({ personId: before.delegateId, kind: 'delegate-released', subject, change });
  }
  if (after) {
    const { delegateId: personId, from, until } = after;
    const change = { from: isOther ? '' : daysOf(before), to: daysOf(after) };
    tellings.push({ personId, kind: 'delegate-named', subject, data: { from, until }, change });
  }
  await ctx.house.notify(unit, ctx, tellings);
}
