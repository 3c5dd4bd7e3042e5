import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import type { Values } from '#shared/records/record.schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { SideSheet } from '#client/ui/side-sheet.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useCopyLink } from '#client/ui/use-copy-link.ts';
import type { RecordPlace, RecordRights, RecordRow } from './any-record.ts';
import { NamedActions } from './named-actions.tsx';
import { RecordBar } from './record-bar.tsx';
import { RecordDetails } from './record-details.tsx';
import { DetailsRules } from './details-rules.tsx';
import { CreateForm } from './record-drawer-forms.tsx';
import type { RecordDrawerParts, RecordPartProps } from './record-drawer-parts.ts';
import { DeletedRecord } from './deleted-record.tsx';
import { OpenRecordPresence } from './record-presence.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordVersions } from './record-versions.tsx';
import { RecordTitle } from './record-title.tsx';
import { leaveForm } from './leave-form.ts';
import { useRecord, type OpenRecord } from './use-record.ts';
import { useStateWords } from './state-words.ts';
import { useRecordActions } from './use-record-actions.ts';
import classes from './record-drawer.module.css';

export interface RecordDrawerProps {
  place: RecordPlace;
  id: string;
  /** Row of the list, shown until the record is read. */
  known: RecordRow | null;
  rights: RecordRights;
  /** Name of the list, above the record. */
  label: string;
  previousId: string | null;
  nextId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** Opens the form of a new record with these values. */
  onCreate: (initial: Values) => void;
  /** Called when the server has stored a new record. */
  onCreated: () => void;
  /** Called when the form of a new record was saved; with null if the record waits for the connection. */
  onLeaveCreated: (saved: RecordRow | null) => void;
  /** Values of a new record. */
  initial?: Values | undefined;
  parts?: RecordDrawerParts | undefined;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type ActionsProps = RecordPartProps & Pick<RecordDrawerProps, 'onClose' | 'parts'>;

/** Buttons of an open record: those of the feature, copy link, archive and delete. */
export function RecordBarActions({ parts, onClose, ...part }: ActionsProps) {
  const { t } = useLingui();
  const copyLink = useCopyLink();
  const words = useStateWords(part.place.record);
  const { place, rights, row } = part;
  const { change } = useRecordActions(place);
  const remove = () => void change('delete', row, onClose);
  const [Archive, action, label] = row.isArchived
    ? ([IconArchiveOff, 'restore', words.restore] as const)
    : ([IconArchive, 'archive', words.archive] as const);
  const { Actions: Own, onEdit } = parts ?? {};
  return (
    <>
      {Own && <Own {...part} />}
      {onEdit && rights.canEdit(row) && (
        <BarButton label={t`Edit`} onPress={() => onEdit(row.id)} keyOf="edit">
          <IconPencil {...icon} />
        </BarButton>
      )}
      <BarButton label={t`Copy link`} onPress={() => void copyLink(location.href)}>
        <IconLink {...icon} />
      </BarButton>
      {rights.canEdit(row) && !place.record.isPermanent && (
        <BarButton label={label} onPress={() => void change(action, row)}>
          <Archive {...icon} />
        </BarButton>
      )}
      {rights.canDelete(row) && (
        <BarButton label={t`Delete`} onPress={remove} keyOf="delete">
          <IconTrash {...icon} />
        </BarButton>
      )}
    </>
  );
}

interface MissingWords {
  readonly lost: string;
  readonly lostSentence: string;
}

/** Contents for a record that is not shown, or null. A known record that cannot be read any more was moved, or a right was lost. */
function missing({ status, record, retry }: OpenRecord, words: MissingWords, close: ReactNode): ReactNode {
  if (status === 'absent' && record) return <StateMessage kind="absent" title={words.lost} sentence={words.lostSentence} action={close} />;
  if (status === 'absent') return <StateMessage kind="absent" action={close} />;
  if (record) return null;
  return status === 'failed' ? <NotLoaded onRetry={retry} /> : <Skeleton height={240} m="xl" />;
}

interface ContentsProps {
  props: RecordDrawerProps;
  open: OpenRecord;
  row: RecordRow;
}

/** Title, state, and the values, which are edited in their places. */
function Contents({ props, open, row }: ContentsProps) {
  const { place, id, parts } = props;
  const words = useStateWords(place.record);
  const { Sections, Details = RecordDetails, rowFacts } = parts ?? {};
  return (
    <div className={classes.body}>
      <DetailsRules {...{ place, row, open, parts }} rights={props.rights}>
        {(editing) => (
          <>
            <RecordTitle {...{ row, editing }} record={place.record} />
            {row.isArchived && <p className={classes.archived}>{words.state}</p>}
            {open.status === 'live' && <NamedActions place={place} rights={props.rights} row={row} />}
            <Details record={place.record} row={row} isComplete={open.isComplete} editing={editing} rowFacts={rowFacts} />
          </>
        )}
      </DetailsRules>
      {place.record.isVersioned && <RecordVersions record={place.record} row={row} rowFacts={rowFacts} />}
      {Sections && open.status === 'live' && <Sections {...props} row={row} />}
      <RecordHistory record={place.record} recordId={id} news={`${open.news} ${row.version}`} />
    </div>
  );
}

function Opened(props: RecordDrawerProps) {
  const { t } = useLingui();
  const { place, id, known, onClose } = props;
  const open = useRecord(place, id, known);
  const { record: row, status } = open;
  const close = <Button variant="default" onClick={onClose}>{t`Close`}</Button>;
  const words = {
    lost: t`You no longer have access to this record`,
    lostSentence: t`It may have moved to another person, or your rights have changed.`,
  };
  const gone = status === 'deleted' ? <DeletedRecord {...props} open={open} close={close} /> : missing(open, words, close);
  if (gone !== null || row === null)
    return (
      <>
        <RecordBar {...props} />
        {gone}
      </>
    );
  const actions = status === 'live' && <RecordBarActions {...props} row={row} />;
  return (
    <OpenRecordPresence place={place} row={row}>
      {(people) => (
        <>
          <RecordBar {...props} people={people} actions={actions} />
          <Contents {...{ props, open, row }} />
        </>
      )}
    </OpenRecordPresence>
  );
}

/** Drawer of one record: values that are edited in their places, history, archive, restore and delete. The id `new` shows the form of a new record. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { t } = useLingui();
  const { id, label } = props;
  const sheet = useRef<HTMLElement>(null);
  const close = () => leaveForm(props.onClose);
  const open = (next: string) => leaveForm(() => props.onOpen(next));
  const at = (name: string) => () => {
    const element = sheet.current?.querySelector<HTMLElement>(`[data-key-of="${name}"]`);
    // An input that opens in the place of a value takes over its focus.
    element?.focus();
    element?.click();
  };
  useShortcuts(t`Open record`, [
    { keys: 'j', label: t`Next`, act: () => props.nextId !== null && open(props.nextId) },
    { keys: 'k', label: t`Previous`, act: () => props.previousId !== null && open(props.previousId) },
    { keys: 'e', label: t`Edit`, act: at('edit') },
    { keys: 'delete', label: t`Delete`, act: at('delete') },
  ]);
  return (
    <SideSheet label={label} rowId={id} sheet={sheet} onClose={close}>
      {id === 'new' ? (
        <>
          <RecordBar label={label} previousId={null} nextId={null} onOpen={open} onClose={close} />
          <div className={classes.body}>
            <CreateForm {...props} />
          </div>
        </>
      ) : (
        <Opened key={id} {...props} onOpen={open} onClose={close} />
      )}
    </SideSheet>
  );
}
