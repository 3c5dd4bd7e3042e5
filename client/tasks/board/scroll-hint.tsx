import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import classes from './more-aside.module.css';

interface More {
  before: boolean;
  after: boolean;
}
const nothing: More = { before: false, after: false };

function useMore(scroller: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState(nothing);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const at = Math.abs(element.scrollLeft);
      const next = { before: at > 4, after: at + element.clientWidth < element.scrollWidth - 4 };
      setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    const watching = new ResizeObserver(look);
    for (const one of [element, ...element.children]) watching.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return more;
}

export function ScrollHint({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const { t } = useLingui();
  const { before, after } = useMore(scroller);
  const go = (by: number) => {
    const along = document.dir === 'rtl' ? -by : by;
    scroller.current?.scrollBy({ left: along * scroller.current.clientWidth * 0.6, behavior: 'smooth' });
  };
  return (
    <>
      {before && (
        <UnstyledButton className={classes.edge} data-side="before" aria-label={t`Previous columns`} onClick={() => go(-1)}>
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      )}
      {after && (
        <UnstyledButton className={classes.edge} data-side="after" aria-label={t`Next columns`} onClick={() => go(1)}>
          <IconChevronRight size={16} stroke={2} aria-hidden="true" />
        </UnstyledButton>
      )}
    </>
  );
}
