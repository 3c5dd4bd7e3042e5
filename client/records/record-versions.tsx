import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { publicationOf } from '#shared/records/versions.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call } from '#client/platform/http/call.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { RetryButton } from '#client/ui/state-actions.tsx';
import { useAnswer } from '#client/ui/use-answer.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';
import { RecordDetails } from './record-details.tsx';
import { usePersonOf } from './record-person.ts';
import type { FactsOfRows } from './shown-rows.tsx';
import classes from './history.module.css';

interface VersionHead {
  readonly number: number;
  readonly at: string;
  readonly byId: string | null;
}

interface Listed {
  readonly versions: readonly VersionHead[];
}

const pageSize = 20;

/** "Version 3, published 4 Mar, 10:12 AM by Priya". */
function VersionLine({ version: { number, at, byId } }: { version: VersionHead }) {
  const { t, i18n } = useLingui();
  const { isKnown, name: known } = usePersonOf(byId);
  const name = isKnown ? known : byId === null ? 'Cairn' : t`Not in the directory`;
  const [figure, time] = [i18n.number(number), momentText(at, readerClock.zone(), i18n.locale)];
  return (
    <Trans>
      Version {figure}, published <time dateTime={at}>{time}</time> by <bdi>{name}</bdi>
    </Trans>
  );
}

interface VersionsOf {
  record: AnyRecord;
  recordId: string;
  rowFacts: FactsOfRows | undefined;
}

/** Values of a version, as they were published. */
function VersionValues({ record, recordId, number, rowFacts }: VersionsOf & { number: number }) {
  const { t } = useLingui();
  const { version } = record.endpoints;
  const read = () =>
    call(version as Endpoint, { params: { recordId, number } } as never) as Promise<unknown> as Promise<{ values: Values }>;
  const { value, isFailed, retry } = useAnswer(`${recordId} ${number}`, read);
  if (isFailed) return <NotRead words={t`The version did not load.`} onRetry={retry} />;
  if (!value) return <Skeleton height={72} />;
  return <RecordDetails record={record} row={value.values as RecordRow} isComplete rowFacts={rowFacts} />;
}

function VersionButton({ version, isOpen, onPress }: { version: VersionHead; isOpen: boolean; onPress: () => void }) {
  return (
    <Button size="xs" variant="subtle" aria-expanded={isOpen} className={classes.versionHead} onClick={onPress}>
      <span>
        <VersionLine version={version} />
      </span>
    </Button>
  );
}

function NotRead({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>{words}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

interface VersionListProps extends VersionsOf {
  /** Number and moment of the newest version. The moment changes once the server has stored it. */
  newest: string;
}

function VersionList({ newest, ...of }: VersionListProps) {
  const { t } = useLingui();
  const { record, recordId } = of;
  const { versions } = record.endpoints;
  const [count, setCount] = useState(pageSize);
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const read = () =>
    call(versions as Endpoint, { params: { recordId }, query: { limit: count } } as never) as Promise<unknown> as Promise<Listed>;
  const { value, isFailed, retry } = useAnswer(`${recordId} ${newest} ${count}`, read);
  if (isFailed && !value) return <NotRead words={t`The versions did not load.`} onRetry={retry} />;
  if (!value) return <Skeleton height={72} />;
  const hasMore = value.versions.length === count && count < 100;
  return (
    <ul className={classes.versions}>
      {value.versions.map((version) => {
        const isOpen = openNumber === version.number;
        return (
          <li key={version.number}>
            <VersionButton version={version} isOpen={isOpen} onPress={() => setOpenNumber(isOpen ? null : version.number)} />
            {isOpen && <VersionValues {...of} number={version.number} />}
          </li>
        );
      })}
      {hasMore && <Button size="xs" variant="subtle" onClick={() => setCount(100)}>{t`Show older`}</Button>}
    </ul>
  );
}

interface RecordVersionsProps {
  record: AnyRecord;
  row: RecordRow;
  rowFacts?: FactsOfRows | undefined;
}

/** Newest version of an open record, the number of changes of the draft since, and the earlier versions. */
export function RecordVersions({ record, row, rowFacts }: RecordVersionsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const publication = publicationOf(row);
  if (!publication)
    return (
      <section aria-label={t`Versions`} className={classes.ofVersions}>
        <p className={classes.none}>{t`Not published yet`}</p>
      </section>
    );
  const { changes } = publication;
  return (
    <section aria-label={t`Versions`} className={classes.ofVersions}>
      <p className={classes.none}>
        <VersionLine version={publication} />
        {changes > 0 && <> · {t`${plural(changes, { one: '# change since', other: '# changes since' })}`}</>}
      </p>
      <Button size="xs" variant="subtle" className={classes.version} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t`Hide versions` : t`Show versions`}
      </Button>
      {isOpen && <VersionList {...{ record, rowFacts }} recordId={row.id} newest={`${publication.number} ${publication.at}`} />}
    </section>
  );
}
