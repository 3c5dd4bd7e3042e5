import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';
import { features } from './features.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/* Columns that name a person and keep the name of somebody who has left, with the reason. */
const own = 'belongs to the person alone, and ends with the account';
const past = 'tells what a person did or said';
const about = 'tells about a person, also about one who has left';
const access = 'opens something to the person, who cannot sign in any more';
const follows = 'is copied from a column that is handed over';
const excused: Readonly<Record<string, string>> = {
  'account.person_id': own,
  'approval.approver_ids': 'follows from the line manager of the person whose record it is',
  'approval.decided_by_id': past,
  'approval.delegate_ids': 'follows from the delegation of the approver',
  'approval.delegated_by_ids': 'follows from the approvers',
  'approval.requester_id': past,
  'approval.subject_id': follows,
  'approval_reminder.person_id': past,
  'objective_proposal.author_id': past,
  'okrlaunch.author_id': past,
  'objective_transfer.from_id': 'follows the owner or assignee: the request ends when another person holds the record',
  'objective_transfer.requester_id': past,
  'objective_transfer.to_id': 'decides within seven days; the request lapses after them',
  'board_mark.person_id': own,
  'identity.person_id': own,
  'nomination.first_approver_id': past,
  'nomination.second_approver_id': past,
  'nomination.third_approver_id': past,
  'nomination.nominator_id': past,
  'nomination.nominee_id': about,
  'nomination_vote.person_id': past,
  'notification.actor_ids': past,
  'notification.person_id': own,
  'notification_delivery.person_id': own,
  'delegation.delegate_id': own,
  'delegation.id': own,
  'own_reminder.person_id': own,
  'push_subscription.person_id': own,
  'advancedlaunch_person.person_id': about,
  'advancedreview.employee_id': about,
  'feedback_plan_item.author_id': past,
  'feedback_plan_item.person_id': about,
  'feedback_score.employee_id': about,
  'feedback_rater.rater_id': 'is asked no more once the person has left',
  'review.employee_id': about,
  'saved_view.person_id': own,
  'secret_link.person_id': own,
  'session.person_id': own,
  'transfer.person_id': own,
  'board_member.person_id': access,
  'board_member.assigner_id': past,
  'watcher.person_id': access,
  'calibration_ballot.person_id': past,
  'calibration_facilitation.current_id': 'names the subject of the moment in a session',
  'calibration_facilitation.lead_id': 'names who presents at the moment; each facilitator can take over',
  'calibration_move.actor_id': past,
  'calibration_move.authorised_by_id': past,
  'calibration_move.person_id': about,
  'calibration_note.author_id': past,
  'calibration_note.person_id': about,
  'calibration_subject.person_id': about,
  'launch_occurrence.person_id': about,
  'launch_person.person_id': about,
  'calibration_vote.person_id': about,
  'check_in.person_id': past,
  'comment.author_id': past,
  'comment.deleted_by_id': past,
  'demographics.id': about,
  'effort.person_id': past,
  'employment.person_id': about,
  'event.actor_id': past,
  'event.real_actor_id': past,
  'event_archive.actor_id': past,
  'event_archive.real_actor_id': past,
  'file.uploader_id': past,
  'hand_over.person_id': about,
  'hand_over_item.receiver_id': about,
  'idea.author_id': past,
  'idea_vote.person_id': past,
  'impersonation.actor_id': past,
  'impersonation.ended_by_id': past,
  'impersonation.person_id': about,
  'keyresult.owner_id': follows,
  'manager_rating.employee_id': about,
  'manager_rating.manager_id': past,
  'mutation.actor_id': past,
  'okrtemplate_version.published_by_id': past,
  'personal.id': about,
  'questionnaire_version.published_by_id': past,
  'point_account.id': own,
  'point_entry.actor_id': past,
  'point_entry.person_id': own,
  'recognition.author_id': past,
  'recognition_recipient.person_id': about,
  'redemption.person_id': own,
  'sensitive_read.actor_id': past,
  'sensitive_read.real_actor_id': past,
  'sensitive_read.subject_id': about,
  'task.creator_id': past,
  'task_reminder.assignee_id': follows,
  'task_text.writer_id': past,
  'template_version.published_by_id': past,
  'ticket.claimer_id': 'names an operator of the provider; the others see the request in the queue and take it over',
  'ticket_entry.author_id': past,
  'ticket_note.author_id': past,
  'ticket_note.to_id': past,
};

/* Keys name people by their constraint. Other ids do so by their names: each new column needs a decision here. */
const namesOfPeople =
  /(^|_)(person|people|actor|author|owner|assignee|assigner|creator|employee|manager|head|lead|requester|claimer|uploader|writer|delegate|subject|receiver|approver|holder|by|to)_ids?$/;

const columnsSql = `select c.table_name || '.' || c.column_name as name, exists (
    select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'person'::regclass and k.conrelid = c.table_name::regclass and a.attname = c.column_name
  ) as "isKey", exists (
    select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid <> 'person'::regclass and k.conrelid = c.table_name::regclass and a.attname = c.column_name
  ) as "isOther"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (c.data_type = 'uuid' or c.udt_name = '_uuid') and c.column_name <> 'company_id'`;

/** Ids of records of any kind, which the columns beside them name. */
const ofAnyKind = ['event.subject_id', 'event_archive.subject_id', 'notification.subject_id'];

test('every column that names a person is handed over when the person leaves, or excused', async () => {
  const columns = await world.sql<{ name: string; isKey: boolean; isOther: boolean }>(columnsSql);
  const named = columns.filter(({ name, isKey, isOther }) => isKey || (!isOther && namesOfPeople.test(name.split('.')[1]!)));
  const ofPeople = named.map(({ name }) => name).filter((name) => !ofAnyKind.includes(name));
  const given = features.flatMap(({ handOvers = [] }) => handOvers.flatMap((source) => source.columns));
  expect(given.length).toBeGreaterThanOrEqual(8);
  expect([...given, ...Object.keys(excused)].toSorted()).toEqual(ofPeople.toSorted());
});

test('each kind of what is handed over has one source, whose query runs', async () => {
  const sources = features.flatMap(({ handOvers = [] }) => handOvers);
  expect(new Set(sources.map(({ kind }) => kind)).size).toBe(sources.length);
  for (const { heldSql } of sources) expect(await world.sql(heldSql, [world.stranger.id])).toEqual([]);
});
