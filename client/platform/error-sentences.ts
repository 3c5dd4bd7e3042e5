import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureCode } from './failures.ts';

const sentences = {
  offline: msg`Cairn was not reached, so nothing is known to be saved. Check your connection and try again.`,
  'input.malformed': msg`Cairn could not read what was sent. Reload the page and try again.`,
  'session.missing': msg`You are not signed in. Sign in to continue.`,
  'session.expired': msg`Your session has ended. Sign in again to continue.`,
  'sign-in.failed': msg`Invalid username or password`,
  'access.denied': msg`You do not have permission to do this.`,
  'session.revoked': msg`This session was ended from another place. Sign in again to continue.`,
  'origin.foreign': msg`This request did not come from Cairn and was refused. Open Cairn in its own tab and try again.`,
  'record.absent': msg`This no longer exists, or you may not see it.`,
  'route.absent': msg`Cairn does not know this address. Reload the page and try again.`,
  'request.timeout': msg`Sending this took too long. Check your connection and try again.`,
  'record.stale': msg`Somebody else changed this before you. Look at theirs, then decide.`,
  'board.full': msg`This board is full. Delete tasks that are no longer needed, then add new ones.`,
  'desk.full': msg`Nobody can have more than 2,000 open tasks. Complete or delete some of them first.`,
  'board.archived': msg`This board is archived and only read. One of its owners can restore it.`,
  'boards.full': msg`Your company has as many boards as Cairn keeps.`,
  'lanes.full': msg`A board has at most five lanes. Remove one before you add another.`,
  'move.forbidden': msg`A completed task is reopened into In Progress, not into Not Started.`,
  'ticket.locked': msg`This request was resolved more than 7 days ago. Create a new one.`,
  'ticket.full': msg`This request holds as much as it can. Create a new one.`,
  'owner.last': msg`A board needs an owner. Make somebody else its owner first.`,
  'member.has-tasks': msg`This person still has open tasks on this board. Choose who gets them.`,
  'admin.last': msg`This is the last active super admin. Give somebody else this role first.`,
  'files.full': msg`Too many of your files wait to be attached. Attach or remove some of them first.`,
  'input.too-large': msg`This is too large to be sent. Make it smaller and try again.`,
  'input.unsupported': msg`Cairn does not accept this kind of content.`,
  'input.invalid': msg`Something in what you entered is not valid. Correct it and try again.`,
  'client.old': msg`Cairn was updated. Reload the page to go on; what you have written is kept.`,
  'key.reused': msg`This was sent twice with different content. Reload the page and try again.`,
  'rate.limited': msg`Too many attempts. Wait a minute, then try again.`,
  'headers.too-large': msg`Your browser sends more cookies than Cairn can read. Clear the cookies of this site and try again.`,
  'server.failed': msg`Something failed on our side and nothing was changed. Try again.`,
  'server.unavailable': msg`Cairn cannot be reached at the moment. Check your connection and try again.`,
  'store.unavailable': msg`The place where files are kept cannot be reached at the moment. Try again soon.`,
} satisfies Record<FailureCode, MessageDescriptor>;

/** What a person reads when something was refused or failed: what happened and what to do now. */
export const sentenceFor = (code: FailureCode): MessageDescriptor => sentences[code];
