import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconArchive, IconHistory } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { markMatches } from '#shared/search/mark-matches.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import nameLine from '#client/ui/name-line.module.css';
import { resultKinds, viewOfResult } from './result-views.ts';
import type { Search } from './use-search.ts';
import type { SearchBoxState, SearchLine } from './use-search-box.ts';
import classes from './search.module.css';

function Marked({ text, keyword }: { text: string; keyword: string }) {
  return (
    <span className={classes.title} dir="auto">
      {markMatches(text, keyword).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text))}
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

function LineText({ line, keyword }: { line: SearchLine; keyword: string }) {
  if (line.kind === 'recent')
    return (
      <>
        <IconHistory size={16} stroke={1.6} aria-hidden="true" />
        <span className={classes.title} dir="auto">
          {line.keyword}
        </span>
      </>
    );
  if ('icon' in line)
    return (
      <>
        <line.icon size={16} stroke={1.6} aria-hidden="true" />
        <Marked text={line.label} keyword={keyword} />
      </>
    );
  const view = viewOfResult(line);
  if (!view) return null;
  return (
    <>
      <view.Mark found={line} />
      <Marked text={view.titleOf(line)} keyword={keyword} />
      {view.placeOf && (
        <span className={classes.place}>
          <bdi className={nameLine.name}>{view.placeOf(line)}</bdi>
        </span>
      )}
      {'isArchived' in line && line.isArchived && <Archived />}
    </>
  );
}

interface OptionProps {
  id: string;
  line: SearchLine;
  keyword: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The focus stays in the text field, and `aria-activedescendant` names the active option. */
function Option({ id, line, keyword, isActive, onPoint, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field handles the keys
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

function useGroupNames(): readonly (readonly [kind: string, name: string])[] {
  const { t } = useLingui();
  const results = resultKinds().map(([kind, { heading }]) => [kind, t(heading)] as const);
  return [['recent', t`Recent searches`], ...results, ['command', t`Create`], ['page', t`Pages`]];
}

interface SearchListProps {
  id: string;
  label: string;
  box: SearchBoxState;
}

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
      <p>{search.failure && t(messageForError(search.failure))}</p>
      <Button size="xs" variant="default" onClick={search.retry}>{t`Try again`}</Button>
    </div>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  const { t } = useLingui();
  return (
    <div className={classes.message}>
      <strong>{t`No Data Found!`}</strong>
      <p dir="auto">{t`No results for “${keyword}”.`}</p>
    </div>
  );
}

function Content({ id, label, box }: SearchListProps) {
  const { search, lines } = box;
  if (search.status === 'failed')
    return (
      <>
        <Failed search={search} />
        {lines.length > 0 && <Lines id={id} label={label} box={box} />}
      </>
    );
  if (lines.length > 0) return <Lines id={id} label={label} box={box} />;
  return search.status === 'ready' ? <Nothing keyword={search.keyword} /> : <Loading />;
}

export function SearchList(props: SearchListProps) {
  return (
    <div className={classes.dropdown}>
      <Content {...props} />
    </div>
  );
}
