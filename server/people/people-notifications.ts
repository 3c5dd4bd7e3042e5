import { personCelebrated } from '#shared/people/company.room.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { NotificationRequest } from '#server/platform/base/notification-request.ts';
import { notifyOn, type AudienceContext } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { isShownOn, listTeamOf } from './celebrations.sql.ts';

/** The team is notified: in a large company, everybody would get dozens of them on every day. */
async function ofCelebration(
  { em }: AudienceContext,
  { data }: ReceivedEvent<typeof personCelebrated>,
): Promise<readonly NotificationRequest[]> {
  const { id, kind, day, years } = data;
  const person = await em.findOne(PersonEntity, { id });
  if (!person || !(await isShownOn(em, data))) return [];
  const subject = { id, title: person.name };
  const facts = { day, ...(years !== null && { years: String(years) }) };
  return (await listTeamOf(em, id)).map((personId) => ({ personId, kind, subject, data: facts }));
}

export const peopleNotifications = [notifyOn(personCelebrated, ofCelebration)];
