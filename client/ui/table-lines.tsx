import { useLingui } from '@lingui/react/macro';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import classes from './table-lines.module.css';

interface LineProps {
  width: number;
  line: number;
}

/** Loads more rows when the element becomes visible, once per loaded page. */
export function useLoadWhenSeen<E extends HTMLElement>({ known, more }: Pick<LiveList<unknown>, 'known' | 'more'>): RefObject<E | null> {
  const end = useRef<E>(null);
  const loaded = known.length;
  const requestedAt = useRef(-1);
  useEffect(() => {
    if (requestedAt.current === loaded) return undefined;
    const watching = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        requestedAt.current = loaded;
        more();
      },
      { rootMargin: '400px' },
    );
    watching.observe(end.current!);
    return () => watching.disconnect();
  }, [more, loaded]);
  return end;
}

/** Loads more when it becomes visible or on press. */
export function LoadMoreLine({ list, width, line }: LineProps & { list: Pick<LiveList<unknown>, 'known' | 'more'> }) {
  const { t } = useLingui();
  const row = useLoadWhenSeen<HTMLTableRowElement>(list);
  return (
    <tr ref={row} className={classes.more} data-index={line} aria-rowindex={line + 2}>
      <td colSpan={width}>
        <UnstyledButton className={classes.load} onClick={list.more}>
          {t`Load more`}
        </UnstyledButton>
      </td>
    </tr>
  );
}

export function LoadingLine({ width, line }: LineProps) {
  return (
    <tr className={classes.waiting} data-index={line}>
      {Array.from({ length: width }, (_, column) => (
        <td key={column}>
          <Skeleton height={12} width={column === 1 ? `${80 - ((line * 17) % 45)}%` : '60%'} />
        </td>
      ))}
    </tr>
  );
}

export function SpacerRow({ height, width }: { height: number; width: number }) {
  return (
    <tr className={classes.gap} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is nothing but room */}
      <td colSpan={width} style={{ blockSize: height }} />
    </tr>
  );
}
