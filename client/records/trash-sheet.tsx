import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'wouter';
import { maxFilterText } from '#shared/records/filter.ts';
import { restorableMs } from '#shared/records/restorable.ts';
import type { DeletedRow } from '#shared/records/trash.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import sheetClasses from '#client/ui/side-sheet.module.css';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { usePersonOf } from './record-person.ts';
import { trashOpener } from './use-trash-view.ts';
import classes from './trash-sheet.module.css';

interface TrashWays<Row> {
  titleOf: (row: Row) => string;
  /** Address of a deleted record, if it can be shown. */
  hrefOf?: (row: Row) => string;
  canRestore: (row: Row) => boolean;
  onRestore: (row: Row) => void;
}

interface TrashSheetProps<Row> extends TrashWays<Row> {
  list: LiveList<DeletedRow<Row>>;
  text: string;
  onFind: (text: string) => void;
  onClose: () => void;
}

const dayMs = 86_400_000;

function useDeletionText({ deletedAt, deletedById }: DeletedRow) {
  const { t, i18n } = useLingui();
  const person = usePersonOf(deletedById);
  const moment = isolateDirection(momentText(deletedAt, readerClock.zone(), i18n.locale));
  const name = isolateDirection(person.isKnown ? person.name : t`Not in the directory`);
  const left = Math.max(0, Math.ceil((Date.parse(deletedAt) + restorableMs - readerClock.now().getTime()) / dayMs));
  const rest = t`${plural(left, { one: '# day left', other: '# days left' })}`;
  const deletion = deletedById === null ? t`Deleted automatically on ${moment}` : t`${name} deleted this on ${moment}`;
  return { person, sentence: `${deletion} · ${rest}` };
}

/** The next row keeps the focus of a restored one. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const row = currentTarget.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector('button') ?? row?.closest<HTMLElement>('[data-drawer]'))?.focus();
}

function TrashRow<Row>({ row, titleOf, hrefOf, canRestore, onRestore }: TrashWays<Row> & { row: DeletedRow<Row> }) {
  const { t } = useLingui();
  const { person, sentence } = useDeletionText(row);
  const text = titleOf(row.record);
  const title = isolateDirection(text);
  const restore = (event: MouseEvent<HTMLElement>) => {
    focusNeighbour(event);
    onRestore(row.record);
  };
  return (
    <li className={classes.row}>
      <Avatar person={person} size={28} />
      <div className={classes.said}>
        <p className={classes.name} dir="auto" title={text}>
          {hrefOf ? <Link href={hrefOf(row.record)}>{text}</Link> : text}
        </p>
        <p className={classes.by}>{sentence}</p>
      </div>
      {canRestore(row.record) && (
        <Button size="xs" variant="default" aria-label={t`Restore ${title}`} onClick={restore}>
          {t`Restore`}
        </Button>
      )}
    </li>
  );
}

function TrashRows<Row>({ list, text, ...ways }: Omit<TrashSheetProps<Row>, 'onFind' | 'onClose'>) {
  const { t } = useLingui();
  if (list.status === 'failed') return <NotLoaded onRetry={list.retry} />;
  if (list.status === 'loading') return <Skeleton height={168} />;
  if (list.items.length === 0)
    return (
      <StateMessage kind="empty" sentence={text === '' ? t`Nothing was deleted in the last 30 days` : t`Nothing matches the filters`} />
    );
  return (
    <>
      <ul className={classes.list}>
        {list.items.map((row) => (
          <TrashRow key={row.id} row={row} {...ways} />
        ))}
      </ul>
      {list.hasMore && <Button size="xs" variant="subtle" onClick={list.more}>{t`Show older`}</Button>}
    </>
  );
}

/** Drawer with the deleted records of a list: search, the person and the time of each deletion, and a button to restore. */
export function TrashSheet<Row>({ text, onFind, onClose, ...rows }: TrashSheetProps<Row>) {
  const { t } = useLingui();
  const sheet = useRef<HTMLElement>(null);
  return (
    <SideSheet label={t`Recently deleted`} rowId={trashOpener} sheet={sheet} onClose={onClose}>
      <header className={sheetClasses.bar}>
        <h2 className={classes.title}>{t`Recently deleted`}</h2>
        <BarButton label={t`Close`} onPress={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden="true" />
        </BarButton>
      </header>
      <div className={classes.body}>
        <p className={classes.note}>{t`You can restore what was deleted in the last 30 days.`}</p>
        <div className={classes.search}>
          <SearchField label={t`Search this list`} text={text} maxLength={maxFilterText} onFind={onFind} />
        </div>
        <TrashRows text={text} {...rows} />
      </div>
    </SideSheet>
  );
}
