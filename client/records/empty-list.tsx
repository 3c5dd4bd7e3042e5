import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateMessage } from '#client/ui/state-message.tsx';
import type { RecordSearch } from './use-record-search.ts';

interface EmptyListProps {
  search: RecordSearch;
  /** Sentence for a list without any record. */
  sentence: string;
  create: ReactNode;
  /** Field by which the page shows only a part of the list. */
  pageField?: string | undefined;
}

const isFilteredBeside = ({ isFiltering, text, isArchived, filter }: RecordSearch, pageField: string | undefined) =>
  isFiltering && (text !== '' || isArchived || Object.keys(filter).some((name) => name !== pageField));

/** Message of a list without rows. */
export function EmptyList({ search, sentence, create, pageField }: EmptyListProps) {
  const { t } = useLingui();
  if (!isFilteredBeside(search, pageField)) return <StateMessage kind="empty" sentence={sentence} action={create} />;
  const clear = <Button variant="default" onClick={search.clear}>{t`Clear filters`}</Button>;
  return <StateMessage kind="empty" sentence={t`Nothing matches the filters`} action={clear} />;
}
