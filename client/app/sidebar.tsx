import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import type { PageGroup } from '#client/platform/base/feature.ts';
import { linkLabelOf, menuOf, pages, type AppPage } from './pages.ts';
import classes from './sidebar.module.css';

/** Pixels in which the edges of the list fade. */
const fade = { start: 12, end: 36 };

interface EntryProps {
  page: AppPage;
  group: PageGroup;
  isRail: boolean;
  onChoose?: (() => void) | undefined;
}

// scrollIntoView would also move the place from which Tab goes on.
function scrollInto(item: HTMLElement): void {
  const list = item.closest(`.${classes.scroll}`);
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  const below = inner.bottom + fade.end - outer.bottom;
  const above = inner.top - fade.start - outer.top;
  if (below > 0) list.scrollTop += below;
  else if (above < 0) list.scrollTop += above;
}

function SidebarEntry({ page, group, isRail, onChoose }: EntryProps) {
  const { t } = useLingui();
  const [isOwn] = useRoute(`${page.path}/*?`);
  const [isDashboard] = useRoute('/admin/dashboard/*?');
  const isCurrent = isOwn || (isDashboard && page.path === '/admin/dashboard/me');
  const label = t(linkLabelOf(page, group));
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && item.current) scrollInto(item.current);
  }, [isCurrent]);
  return (
    <li ref={item}>
      <Tooltip label={label} position="right" disabled={!isRail}>
        <Link
          className={classes.link!}
          href={page.path}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={isRail ? label : undefined}
          onClick={onChoose}
        >
          <page.icon size={18} stroke={isCurrent ? 2 : 1.6} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
        </Link>
      </Tooltip>
    </li>
  );
}

interface GroupProps {
  group: PageGroup;
  entries: readonly AppPage[];
  isRail: boolean;
  onChoose?: (() => void) | undefined;
}

function SidebarGroup({ group, entries, isRail, onChoose }: GroupProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const names: Record<PageGroup, string> = { main: t`Main`, setups: t`Admin activities`, privileges: t`Roles and privileges` };
  return (
    <section className={classes.group} aria-label={names[group]}>
      {!isRail && (
        <UnstyledButton className={classes.heading} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {names[group]}
          <IconChevronDown className={classes.chevron} size={14} stroke={1.8} aria-hidden="true" />
        </UnstyledButton>
      )}
      {(isOpen || isRail) && (
        <ul className={classes.list}>
          {entries.map((page) => (
            <SidebarEntry key={page.path} page={page} group={group} isRail={isRail} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function SidebarGroups({ list = pages, isRail, onChoose }: { list?: readonly AppPage[]; isRail: boolean; onChoose?: () => void }) {
  const { actor } = useSession();
  if (!actor) return null;
  return (
    <div className={classes.scroll}>
      {menuOf(actor, list).map(({ group, entries }) => (
        <SidebarGroup key={group} group={group} entries={entries} isRail={isRail} onChoose={onChoose} />
      ))}
    </div>
  );
}

export function Sidebar({ isRail, onToggle }: { isRail: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isRail ? t`Expand sidebar` : t`Collapse sidebar`;
  return (
    <nav className={classes.sidebar} data-rail={isRail || undefined} aria-label={t`Main navigation`}>
      <SidebarGroups isRail={isRail} />
      <Tooltip label={label} position="right" disabled={!isRail}>
        <UnstyledButton className={classes.toggle} onClick={onToggle} aria-label={isRail ? label : undefined}>
          <Icon className="mirrored" size={18} stroke={1.6} aria-hidden="true" />
          <span className={classes.label}>{label}</span>
        </UnstyledButton>
      </Tooltip>
    </nav>
  );
}
