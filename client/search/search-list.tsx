import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconArchive, IconHistory, IconLayoutKanban } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { marked } from '#shared/search/fold.ts';
import type { Found } from '#shared/search/search.api.ts';
import { sentenceFor } from '#client/platform/error-sentences.ts';
import nameLine from '#client/ui/name-line.module.css';
import { Portrait } from '#client/ui/portrait.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';
import type { Search } from './use-search.ts';
import type { Box, Line } from './use-search-box.ts';
import classes from './search.module.css';

const titleOf = (found: Found) => (found.kind === 'person' ? found.name : found.title);

const markOf = (found: Found): ReactNode => {
  if (found.kind === 'task') return <StatusMark status={found.status} />;
  if (found.kind === 'person') return <Portrait person={found} size={20} />;
  return <IconLayoutKanban size={16} stroke={1.6} aria-hidden="true" />;
};

/** A name with what was typed marked in it. */
function Marked({ text, keyword }: { text: string; keyword: string }) {
  return (
    <span className={classes.title} dir="auto">
      {marked(text, keyword).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
    </span>
  );
}

function Archived() {
  const { t } = useLingui();
  return (
    <span className={classes.archived}>
      <IconArchive size={14} stroke={1.6} aria-hidden="true" />
      {t`Archived`}
    </span>
  );
}

function LineText({ line, keyword }: { line: Line; keyword: string }) {
  if (line.kind === 'recent')
    return (
      <>
        <IconHistory size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.title} dir="auto">
          {line.keyword}
        </span>
      </>
    );
  return (
    <>
      {markOf(line)}
      <Marked text={titleOf(line)} keyword={keyword} />
      {line.kind === 'task' && (
        <span className={classes.place}>
          <bdi className={nameLine.name}>{line.boardTitle}</bdi>
        </span>
      )}
      {line.kind !== 'person' && line.isArchived && <Archived />}
    </>
  );
}

interface OptionProps {
  id: string;
  line: Line;
  keyword: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The focus stays in the field, which names the line that is pointed at. */
function Option({ id, line, keyword, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the keys are heard by the field
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.result}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <LineText line={line} keyword={keyword} />
    </div>
  );
}

function useGroupNames(): readonly [Line['kind'], string][] {
  const { t } = useLingui();
  return [
    ['recent', t`Searched before`],
    ['task', t`Tasks`],
    ['board', t`Boards`],
    ['person', t`People`],
  ];
}

interface SearchListProps {
  id: string;
  label: string;
  box: Box;
}

/** The lines by kind. */
function Lines({ id, label, box }: SearchListProps) {
  const names = useGroupNames();
  const groupId = useId();
  const { lines, active, search } = box;
  return (
    <div role="listbox" id={id} aria-label={label} className={classes.groups} data-stale={search.status === 'stale' || undefined}>
      {names
        .filter(([kind]) => lines.some((line) => line.kind === kind))
        .map(([kind, name]) => (
          <div key={kind} role="group" aria-labelledby={`${groupId}-${kind}`}>
            <div id={`${groupId}-${kind}`} className={classes.kind}>
              {name}
            </div>
            {lines.map(
              (line, index) =>
                line.kind === kind && (
                  <Option
                    key={index}
                    id={`${id}-${index}`}
                    line={line}
                    keyword={search.keyword}
                    isActive={index === active}
                    onPoint={() => index !== active && box.point(index)}
                    onChoose={() => box.choose(line)}
                  />
                ),
            )}
          </div>
        ))}
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.loading} aria-busy="true">
      {[62, 48, 55].map((width) => (
        <Skeleton key={width} height={12} width={`${width}%`} />
      ))}
    </div>
  );
}

function Failed({ search }: { search: Search }) {
  const { t } = useLingui();
  return (
    <div className={classes.message} role="alert">
      <p>{search.failure && t(sentenceFor(search.failure))}</p>
      <Button size="xs" variant="default" onClick={search.retry}>{t`Try again`}</Button>
    </div>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.message}>
      <strong>{t`No Data Found!`}</strong>
      <p dir="auto">{t`Nothing that you may see is called “${keyword}”.`}</p>
    </div>
  );
}

function Content({ id, label, box }: SearchListProps) {
  const { search, lines } = box;
  if (search.status === 'failed') return <Failed search={search} />;
  if (lines.length > 0) return <Lines id={id} label={label} box={box} />;
  return search.status === 'ready' ? <Nothing keyword={search.keyword} /> : <Loading />;
}

/** What hangs under the field: the list, or why there is none. */
export function SearchList(props: SearchListProps) {
  return (
    <div className={classes.dropdown}>
      <Content {...props} />
    </div>
  );
}
