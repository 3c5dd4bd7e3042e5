import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import type { LiveList } from '#client/platform/lists/use-list.ts';
import classes from './new-rows-button.module.css';

type Area = RefObject<HTMLElement | null>;

const listIn = (area: Area) => area.current?.querySelector('ul, [data-scroller]') ?? area.current;

/** Holds back new rows of a live list while the pointer is over it or its "new" button, or while its top is scrolled out of view. */
export function useHoldWhileReading(place: Area, live: Pick<LiveList<unknown>, 'hold'> | null): void {
  const hold = live?.hold;
  useEffect(() => {
    const element = listIn(place);
    const area = place.current;
    if (!element || !area || !hold) return undefined;
    const listening = new AbortController();
    let isOver = area.matches(':hover');
    const updateHold = () => hold(isOver || element.scrollTop > 0);
    const point = (isOn: boolean) => () => {
      isOver = isOn;
      updateHold();
    };
    const { signal } = listening;
    updateHold();
    area.addEventListener('pointerenter', point(true), { signal });
    area.addEventListener('pointerleave', point(false), { signal });
    area.addEventListener('pointercancel', point(false), { signal });
    element.addEventListener('scroll', updateHold, { signal, passive: true });
    return () => {
      listening.abort();
      hold(false);
    };
  }, [place, hold]);
}

export function NewRowsButton({ live, area }: { live: Pick<LiveList<unknown>, 'news' | 'showNew'>; area: Area }) {
  const { t } = useLingui();
  const { news, showNew } = live;
  const show = () => {
    showNew();
    listIn(area)?.scrollTo({ top: 0 });
  };
  return (
    <UnstyledButton className={classes.news} data-news onClick={show}>
      {t`${plural(news, { one: '# new', other: '# new' })}`}
    </UnstyledButton>
  );
}

/** Names the number of new rows that a list without a button holds back. */
export function NewRowsNote({ news }: { news: number }) {
  const { t } = useLingui();
  return (
    <p className={classes.news} data-news role="status">
      {t`${plural(news, { one: '# new', other: '# new' })}`}
    </p>
  );
}
