import { useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio/vanilla';

/** Something unread that tells of a comment. */
interface UnreadComment {
  readonly id: string;
  /** Record that has the comment. */
  readonly subjectId: string;
}

/** Ids of the unread notifications of comments, by the record that has the comments. */
const unread = proxy<{ byRecord: Record<string, readonly string[]> }>({ byRecord: {} });
let markRead: (notificationIds: readonly string[]) => void = () => {};

/** Sets what the reader has not read, and how it is marked as read. */
export function setUnreadComments(comments: readonly UnreadComment[], read: typeof markRead): void {
  const byRecord = Map.groupBy(comments, ({ subjectId }) => subjectId);
  unread.byRecord = Object.fromEntries([...byRecord].map(([recordId, some]) => [recordId, some.map(({ id }) => id)]));
  markRead = read;
}

/** Marks the comments of a record as read. */
export function readComments(recordId: string): void {
  const ids = unread.byRecord[recordId];
  if (ids) markRead(ids);
}

const listen = (changed: () => void) => subscribe(unread, changed);

/** True if the reader was told of comments of the record that they have not read. */
export const useHasUnreadComments = (recordId: string): boolean => useSyncExternalStore(listen, () => recordId in unread.byRecord);
