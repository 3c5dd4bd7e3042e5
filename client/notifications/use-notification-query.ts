import { useSearchParams } from 'wouter';
import { notificationCategories, type NotificationCategory } from '#shared/platform/notification.schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { notificationBoxes, type NotificationBox } from '#shared/notifications/notification-lists.ts';

export function useNotificationQuery() {
  const [params, setParams] = useSearchParams();
  const named = params.get('box');
  const box = notificationBoxes.find((one) => one === named) ?? 'inbox';
  const chosen = params.get('category')?.split(',') ?? [];
  const categories = notificationCategories.filter((category) => chosen.includes(category));
  const text = (params.get('text') ?? '').trim().slice(0, 100);
  const set = (changes: Record<string, string | undefined>) => changeParams(setParams, changes, true);
  return {
    box,
    categories,
    text,
    isFiltering: categories.length > 0 || text !== '',
    query: { box, ...(categories.length > 0 && { categories: categories.join(',') }), ...(text !== '' && { text }) },
    setBox: (next: NotificationBox) => set({ box: next === 'inbox' ? undefined : next }),
    setCategories: (next: readonly NotificationCategory[]) => set({ category: next.join(',') }),
    setText: (next: string) => set({ text: next }),
    clear: () => set({ category: undefined, text: undefined }),
  };
}
export type NotificationSearch = ReturnType<typeof useNotificationQuery>;
