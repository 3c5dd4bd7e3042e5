import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { TicketSort } from '#shared/support/ticket-lists.ts';

/** What of a history is asked for: its order, what is looked for, and how much at a time. */
export function useAsked() {
  const [sort, setSort] = useState<TicketSort>('-updatedAt');
  const [written, setWritten] = useState('');
  const [text] = useDebouncedValue(written.trim(), 200);
  const [size, setSize] = useState(25);
  const query = { sort, ...(text !== '' && { text }) };
  return { sort, setSort, written, setWritten, text, size, setSize, query, pages: { pageSize: size, step: size } };
}
export type Asked = ReturnType<typeof useAsked>;
