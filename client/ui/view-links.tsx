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

/** Scrolls the row of links to one of them. `scrollIntoView` would also move the place from which the Tab key goes on. */
function scrollIntoSight(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!row) return;
  const [own, box] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, own.right - box.right) + Math.min(0, own.left - box.left);
}

/** Links between the views of a page, above its heading. The link of the current view is scrolled into sight. */
export function ViewLinks({ label, views, current }: ViewLinksProps) {
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.name}
          ref={view.name === current ? scrollIntoSight : null}
          className={classes.view!}
          href={view.href}
          aria-current={view.name === current ? 'page' : undefined}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
