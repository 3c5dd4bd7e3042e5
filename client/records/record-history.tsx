import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSitemap } from '@tabler/icons-react';
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { call } from '#client/platform/http/call.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { momentText } from '#client/ui/moment-text.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { isInternal } from '#shared/records/field.ts';
import { publicationOf } from '#shared/records/versions.ts';
import { useActorName } from './actor-name.ts';
import type { AnyRecord, NamedField } from './any-record.ts';
import { editedSentences } from './edited-sentences.tsx';
import { FieldText } from './field-value.tsx';
import { HistoryList } from './history-list.tsx';
import { usePersonOf } from './record-person.ts';
import { useTitle } from './record-titles.ts';
import feed from '#client/ui/feed.module.css';
import classes from './history.module.css';

/** Entry of the history of a record. */
export interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly realActorId?: string;
  /** Record whose change caused this one. */
  readonly causeId: string | null;
  /** Kind of change, or the named action of the record. */
  readonly action: string;
  readonly changed: readonly string[];
  readonly from: Values;
  readonly to: Values;
}

/** Other kind of records that can cause changes of these. */
const CauseKind = createContext<string | undefined>(undefined);

const Who = ({ children }: { children: ReactNode }) => <bdi className={feed.name}>{children}</bdi>;

/** Title of the record whose change caused an entry. One that is deleted or cannot be read has no title. */
function CauseTitle({ record, causeId }: { record: AnyRecord; causeId: string }) {
  const { t } = useLingui();
  return useTitle(record.name, causeId, useContext(CauseKind)) ?? t`another record`;
}

/** Nobody has made a derived change by hand, so the sentence names its cause. */
function Derived({
  entry,
  causeId,
  named: [field, { label }],
  record,
}: {
  entry: Entry;
  causeId: string;
  named: NamedField;
  record: AnyRecord;
}) {
  const { t } = useLingui();
  const title = t(label);
  const cause = <CauseTitle record={record} causeId={causeId} />;
  if (!(field in entry.to))
    return (
      <Trans>
        <bdi>{title}</bdi> changed through <bdi>{cause}</bdi>
      </Trans>
    );
  const before = <FieldText field={record.fields[field]!} value={entry.from[field]} />;
  const after = <FieldText field={record.fields[field]!} value={entry.to[field]} />;
  return (
    <Trans>
      <bdi>{title}</bdi> changed from <bdi>{before}</bdi> to <bdi>{after}</bdi> through <bdi>{cause}</bdi>
    </Trans>
  );
}

function StateSentence({ name, entry: { action, to }, record }: { name: string; entry: Entry; record: AnyRecord }) {
  const { history } = record.actions[action] ?? {};
  if (history)
    return (
      <Sentence id={history.id} values={{ name, number: publicationOf(to)?.number }} components={{ 0: <bdi className={feed.name} /> }} />
    );
  if (action === 'created')
    return (
      <Trans>
        <Who>{name}</Who> created this record
      </Trans>
    );
  if (action === 'archived' && record.archivedAs === 'inactive')
    return (
      <Trans>
        <Who>{name}</Who> deactivated this record
      </Trans>
    );
  if (action === 'archived')
    return (
      <Trans>
        <Who>{name}</Who> archived this record
      </Trans>
    );
  if (action === 'restored')
    return (
      <Trans>
        <Who>{name}</Who> restored this record
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> deleted this record
    </Trans>
  );
}

/** Fields that the caller of a named action has filled in. */
function AskedValues({ entry: { action, to }, record }: { entry: Entry; record: AnyRecord }) {
  const given = Object.keys(record.actions[action]?.asks ?? {}).filter((name) => (to[name] ?? null) !== null);
  return given.map((name) => (
    <p key={name} className={classes.text} dir="auto">
      <FieldText field={record.fields[name]!} value={to[name]} />
    </p>
  ));
}

/** Change of state that a record shares with the one that caused it. */
function Together(cause: { record: AnyRecord; causeId: string }) {
  const title = <CauseTitle {...cause} />;
  return (
    <p className={classes.by}>
      <Trans>
        Together with <bdi>{title}</bdi>
      </Trans>
    </p>
  );
}

/** One change in sentences. */
export function HistoryEntry({ entry, record }: { entry: Entry; record: AnyRecord }) {
  const { i18n } = useLingui();
  const person = usePersonOf(entry.actorId);
  const { causeId } = entry;
  const name = useActorName(entry);
  const fields =
    entry.action === 'edited'
      ? entry.changed.flatMap((field): NamedField[] =>
          record.fields[field] && !isInternal(record.fields[field]) ? [[field, record.fields[field]]] : [],
        )
      : [];
  const sentences = fields.flatMap((named): ReactNode[] =>
    causeId === null
      ? editedSentences({ name, named, from: entry.from, to: entry.to })
      : [<Derived key={named[0]} entry={entry} causeId={causeId} named={named} record={record} />],
  );
  const isDerived = causeId !== null && sentences.length > 0;
  // A change of figures that no page shows is no news.
  if (entry.action === 'edited' && sentences.length === 0) return null;
  return (
    <li className={feed.entry}>
      {isDerived ? <IconSitemap className={classes.derived} aria-hidden="true" /> : <Avatar person={person} size={24} />}
      <div className={feed.body}>
        {(sentences.length > 0 ? sentences : [<StateSentence key="state" name={name} entry={entry} record={record} />]).map(
          (sentence, index) => (
            <p key={index} className={classes.by}>
              <span>{sentence}</span>{' '}
              {index === 0 && <time dateTime={entry.at}>{momentText(entry.at, readerClock.zone(), i18n.locale)}</time>}
            </p>
          ),
        )}
        <AskedValues entry={entry} record={record} />
        {causeId !== null && !isDerived && <Together record={record} causeId={causeId} />}
      </div>
    </li>
  );
}

interface RecordHistoryProps {
  record: AnyRecord;
  recordId: string;
  news: string;
  /** Name of the other records in the tree, which can have caused a change. */
  causeKind?: string;
}

/** History of a record in sentences: "Ananya changed Level from 3 to 4". */
export function RecordHistory({ record, recordId, news, causeKind }: RecordHistoryProps) {
  const { history } = record.endpoints;
  const read = useCallback(
    (before: string | null) => {
      const query = { limit: 30, ...(before !== null && { before }) };
      const page: Promise<unknown> = call(history as Endpoint, { params: { recordId }, query } as never);
      return page as Promise<{ entries: Entry[]; next: string | null }>;
    },
    [history, recordId],
  );
  return (
    <CauseKind value={causeKind}>
      <HistoryList<Entry> read={read} news={news}>
        {(entry) => <HistoryEntry key={entry.id} entry={entry} record={record} />}
      </HistoryList>
    </CauseKind>
  );
}
