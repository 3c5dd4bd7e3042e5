import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import classes from './view-links.module.css';

interface ViewLink {
  readonly name: string;
  readonly label: string;
  readonly href: string;
}

interface ViewLinksProps {
  label: string;
  views: readonly ViewLink[];
  /** Name of the view that is shown. */
  current: string;
}

/** Links between the views of a page, above its heading. A link of the current view that does not fit is scrolled into view. */
export function ViewLinks({ label, views, current }: ViewLinksProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the current view decides which link is marked
    nav.current!.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className={classes.views} aria-label={label}>
      {views.map((view) => (
        <Link key={view.name} className={classes.view!} href={view.href} aria-current={view.name === current ? 'page' : undefined}>
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
