import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, type RefObject } from 'react';
import type { LiveList } from '#client/platform/use-list.ts';
import classes from './board-column.module.css';

type Lane = RefObject<HTMLElement | null>;

/** What scrolls: the list in the lane, else the lane. */
const listIn = (lane: Lane) => lane.current?.querySelector('ul, [data-scroller]') ?? lane.current;

/** Nothing comes between the cards of a live list while the pointer is over them, or over what says how many are new, or its top is out of sight. */
export function useReading(lane: Lane, live: Pick<LiveList<unknown>, 'hold'> | null): void {
  const hold = live?.hold;
  useEffect(() => {
    const element = listIn(lane);
    const area = lane.current;
    if (!element || !area || !hold) return undefined;
    const listening = new AbortController();
    let isOver = area.matches(':hover');
    const tell = () => hold(isOver || element.scrollTop > 0);
    const point = (isOn: boolean) => () => {
      isOver = isOn;
      tell();
    };
    const { signal } = listening;
    tell();
    area.addEventListener('pointerenter', point(true), { signal });
    area.addEventListener('pointerleave', point(false), { signal });
    area.addEventListener('pointercancel', point(false), { signal });
    element.addEventListener('scroll', tell, { signal, passive: true });
    return () => {
      listening.abort();
      hold(false);
    };
  }, [lane, hold]);
}

/** What others have added while somebody reads: it comes in when they ask for it, or have gone. */
export function News({ live, lane }: { live: Pick<LiveList<unknown>, 'news' | 'showNew'>; lane: Lane }) {
  const { t } = useLingui();
  const { news, showNew } = live;
  const show = () => {
    showNew();
    listIn(lane)?.scrollTo({ top: 0 });
  };
  return (
    <UnstyledButton className={classes.news} onClick={show}>
      {t`${plural(news, { one: '# new', other: '# new' })}`}
    </UnstyledButton>
  );
}
