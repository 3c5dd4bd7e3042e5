import type { Values } from '#shared/records/record.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordPlace, RecordRow } from './any-record.ts';
import type { RecordDrawerProps } from './record-drawer.tsx';
import type { RecordWords } from './record-words.ts';
import type { useOpenRecord } from './use-record-search.ts';

const RecordDrawer = lazyComponent(async () => (await import('./record-drawer.tsx')).RecordDrawer);

interface OpenDrawerProps extends Pick<RecordDrawerProps, 'rights' | 'parts' | 'initial'> {
  words: RecordWords;
  place: RecordPlace;
  rows: readonly RecordRow[];
  opened: ReturnType<typeof useOpenRecord>;
  onCreate: (initial: Values) => void;
  onCreated: () => void;
  onLeaveCreated: (saved: RecordRow | null) => void;
}

/** Drawer of the record that the address names, or the form of a new one. */
export function OpenDrawer({ rights, words, rows, opened: { id, open, close }, ...props }: OpenDrawerProps) {
  if (id === null || (id === 'new' && !rights.canCreate)) return null;
  const at = rows.findIndex((row) => row.id === id);
  return (
    <RecordDrawer
      {...props}
      id={id}
      known={rows[at] ?? null}
      rights={rights}
      label={id === 'new' ? words.create : words.list}
      previousId={rows[at - 1]?.id ?? null}
      nextId={at < 0 ? null : (rows[at + 1]?.id ?? null)}
      onOpen={open}
      onClose={close}
    />
  );
}
