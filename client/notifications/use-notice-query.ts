import { useSearchParams } from 'wouter';
import { noticeCategories, type NoticeCategory } from '#shared/notifications/categories.ts';
import { noticeBoxes, type NoticeBox } from '#shared/notifications/notice-lists.ts';

/** What is looked at, as the address says it. */
export function useNoticeQuery() {
  const [params, setParams] = useSearchParams();
  const named = params.get('box');
  const box = noticeBoxes.find((one) => one === named) ?? 'inbox';
  const chosen = params.get('category')?.split(',') ?? [];
  const categories = noticeCategories.filter((category) => chosen.includes(category));
  const text = (params.get('text') ?? '').trim().slice(0, 100);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    box,
    categories,
    text,
    isFiltering: categories.length > 0 || text !== '',
    query: { box, ...(categories.length > 0 && { categories: categories.join(',') }), ...(text !== '' && { text }) },
    setBox: (next: NoticeBox) => set('box', next === 'inbox' ? '' : next),
    setCategories: (next: readonly NoticeCategory[]) => set('category', next.join(',')),
    setText: (next: string) => set('text', next),
    clear: () =>
      setParams((before) => new URLSearchParams([...before].filter(([name]) => name !== 'category' && name !== 'text')), { replace: true }),
  };
}
export type NoticeSearch = ReturnType<typeof useNoticeQuery>;
