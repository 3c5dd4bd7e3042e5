import { useEffect, useState, type RefObject } from 'react';
import { readComments, useHasUnreadComments } from './unread-comments.store.ts';

/** Time in milliseconds for which the end of a thread is visible before its comments count as read. */
const readingTime = 1500;

/** Marks the comments of a record as read after their end has been visible for a moment. */
export function useReadWhenSeen(end: RefObject<HTMLElement | null>, recordId: string): void {
  const hasUnread = useHasUnreadComments(recordId);
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    if (!hasUnread || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsVisible(entries.at(-1)!.isIntersecting && !document.hidden));
    const look = () => {
      observer.disconnect();
      observer.observe(end.current!);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [hasUnread, end]);
  useEffect(() => {
    if (!hasUnread || !isVisible) return undefined;
    const timer = setTimeout(() => readComments(recordId), readingTime);
    return () => clearTimeout(timer);
  }, [hasUnread, isVisible, recordId]);
}
