import { useLingui } from '@lingui/react/macro';
import { maxCounted } from '#shared/platform/list.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import type { RecordRow } from './any-record.ts';

/** Words that only the feature knows. */
export interface RecordWords {
  /** Heading of the page. */
  readonly title: string;
  /** Name of the list: "Grades". */
  readonly list: string;
  /** Button of a new record: "New grade". */
  readonly create: string;
  /** Sentence for a list without any record. */
  readonly empty: string;
  /** Total: "8 grades". */
  readonly count: (count: number) => string;
}

/** Number of records, for the heading of the page; null until it is known. */
export function useCountLine({ status, total }: Pick<LiveList<RecordRow>, 'status' | 'total'>, { count }: RecordWords): string | null {
  const { t, i18n } = useLingui();
  const most = i18n.number(maxCounted);
  if (status !== 'live') return null;
  return total > maxCounted ? t`More than ${most}` : count(total);
}
