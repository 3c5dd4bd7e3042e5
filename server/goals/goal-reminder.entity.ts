import { defineEntity, p } from '@mikro-orm/postgresql';
import { GoalReminderTime } from '#shared/goals/goal.room.ts';
import { owned, tenantFilter } from '#server/platform/data/owned.ts';
import { GoalEntity } from './goal.entity.ts';

const schema = defineEntity({
  name: 'GoalReminderEntity',
  tableName: 'goal_reminder',
  filters: tenantFilter,
  uniques: [{ name: 'goal_reminder_unique', properties: ['goal', 'endsOn', 'moment'] }],
  properties: {
    ...owned,
    goal: () => p.manyToOne(GoalEntity).ref(),
    endsOn: p.date(),
    moment: p.enum(GoalReminderTime.enum),
  },
});

/** One row for each end of a goal and time of a reminder; a change of the end allows new reminders. */
export class GoalReminderEntity extends schema.class {}
schema.setClass(GoalReminderEntity);
