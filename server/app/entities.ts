import { CompanyEntity } from '#server/access/company.entity.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
import { AttachmentEntity, FileEntity } from '#server/files/file.entity.ts';
import { NoticeDeliveryEntity } from '#server/notifications/notice-delivery.entity.ts';
import { NotificationSettingsEntity } from '#server/notifications/notification-settings.entity.ts';
import { NotificationEntity } from '#server/notifications/notification.entity.ts';
import { PushSubscriptionEntity } from '#server/notifications/push-subscription.entity.ts';
import { DepartmentEntity } from '#server/people/department.entity.ts';
import { TicketEntryEntity, TicketNoteEntity } from '#server/support/ticket-feed.entity.ts';
import { TicketEntity } from '#server/support/ticket.entity.ts';
import { BoardEntity, BoardMarkEntity, BoardMemberEntity, LaneEntity } from '#server/tasks/board.entity.ts';
import { SavedViewEntity } from '#server/tasks/saved-view.entity.ts';
import { TaskEntity } from '#server/tasks/task.entity.ts';
import { TaskReminderEntity } from '#server/tasks/task-reminder.entity.ts';
import { TaskTextEntity, WatcherEntity } from '#server/tasks/task-text.entity.ts';

export const entities = [
  CompanyEntity,
  RoleEntity,
  PersonEntity,
  DepartmentEntity,
  FileEntity,
  AttachmentEntity,
  BoardEntity,
  LaneEntity,
  BoardMemberEntity,
  BoardMarkEntity,
  SavedViewEntity,
  TaskEntity,
  NotificationEntity,
  PushSubscriptionEntity,
  NotificationSettingsEntity,
  NoticeDeliveryEntity,
  TaskTextEntity,
  WatcherEntity,
  TaskReminderEntity,
  TicketEntity,
  TicketEntryEntity,
  TicketNoteEntity,
] as const;
