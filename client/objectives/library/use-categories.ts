import { okrCategory, type OkrCategory } from '#shared/objectives/okr-category.record.ts';
import { useRoom } from '#client/platform/live/use-room.ts';

export interface LiveCategories {
  readonly isLoading: boolean;
  /** Category of a template; null without one, or if it was deleted after the template was published. */
  readonly categoryOf: (template: { readonly categoryId: string | null }) => OkrCategory | null;
}

/** Follows the categories of the company, also the archived ones. */
export function useCategories(companyId: string): LiveCategories {
  const [{ state, status }] = useRoom(okrCategory.room, companyId);
  const records: Readonly<Record<string, OkrCategory>> = state?.records ?? {};
  return { isLoading: state === null && status === 'loading', categoryOf: ({ categoryId }) => records[categoryId ?? ''] ?? null };
}
