import type { Reaction } from '#shared/comments/comment.schema.ts';
import type { NotificationKind } from '#shared/platform/notification.schema.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededNotification } from '#server/platform/seed/seeded-company.ts';

export interface CommentRow extends OwnedRow {
  readonly hostKind: string;
  readonly hostId: string;
  readonly authorId: string;
  readonly body: string;
  readonly reactions: readonly Reaction[];
}

/** Texts of two people who write in turn; the one who asks begins. */
export type Talk = readonly string[];

interface TalkedOf {
  readonly hostKind: string;
  readonly id: string;
  readonly title: string;
  /** The one who asks and the one who answers. */
  readonly people: readonly [askerId: string, answererId: string];
  readonly talk: Talk;
  /** Kind of the notification of a comment. */
  readonly notificationKind: NotificationKind;
}

interface MadeThread {
  readonly comment: CommentRow[];
  readonly notified: SeededNotification[];
}

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** Makes the comments of a record from one of the last days, and the notifications of those who did not write them. */
export function makeThread(basis: SeedBasis, { hostKind, id, title, people, talk, notificationKind }: TalkedOf): MadeThread {
  const { random, companyId } = basis;
  const first = momentOf(dayAfter(basis.today, -random.between(1, 6)), random);
  const comment = talk.map((body, index): CommentRow => {
    const at = later(first, index * random.between(10, 50));
    const [authorId, otherId] = index % 2 === 0 ? people : people.toReversed();
    const reactions = random.chance(0.2) ? [{ name: 'thumbs-up' as const, personIds: [otherId!] }] : [];
    return { ...basis.owned(at), hostKind, hostId: id, authorId: authorId!, body, reactions };
  });
  const notified = comment.map(({ authorId, createdAt: at }): SeededNotification => {
    const personId = people.find((one) => one !== authorId)!;
    return { companyId, personId, kind: notificationKind, subjectId: id, subjectTitle: title, actorIds: [authorId], at };
  });
  return { comment, notified };
}
