import { inboxNotified, type Notice } from '#shared/notifications/inbox.events.ts';
import { inboxRoom } from '#shared/notifications/inbox.room.ts';
import type { Notify } from '#server/platform/notify.ts';
import { inDoor } from '#server/platform/sql.ts';
import { countUnread, lockInboxes } from './notice-row.ts';

const insertSql = `insert into notification (id, company_id, created_at, updated_at, person_id, kind, subject_id, subject_title, data, actor_id, at)
  select n.id, $1, $2, $2, n.person, n.kind, n.subject, n.title, n.data, $3, $2 from jsonb_to_recordset($4::jsonb)
    as n(id uuid, person uuid, kind text, subject uuid, title text, data jsonb)`;

/** Writes the notices and says so in the inboxes, with the number of those that wait there; as many statements for all as for one. */
export const notify: Notify = async ({ em, record }, { actor, now }, tellings) => {
  const others = tellings.filter(({ personId }) => personId !== actor.id && personId !== actor.realId);
  if (others.length === 0) return;
  const people = [...new Set(others.map(({ personId }) => personId))];
  const told = others.map((telling) => ({ ...telling, id: crypto.randomUUID(), data: telling.data ?? {} }));
  const actorId = actor.kind === 'system' ? null : actor.id;
  await lockInboxes(em, people);
  const rows = told.map(({ id, personId, kind, subject, data }) => ({
    id,
    person: personId,
    kind,
    subject: subject.id,
    title: subject.title,
    data,
  }));
  await inDoor(em)(insertSql, [actor.companyId, now, actorId, JSON.stringify(rows)]);
  const unread = await countUnread(em, people);
  for (const { id, personId, kind, subject, data } of told) {
    const notice: Notice = { id, kind, subject, data, actorId, at: now.toISOString(), readAt: null };
    record(inboxRoom, personId, inboxNotified, () => ({ ...notice, unread: unread(personId) }));
  }
};
