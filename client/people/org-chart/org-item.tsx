import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EditorBadge } from '#client/records/editing-mark.tsx';
import { onDragToolsLoaded } from '#client/ui/drag/drag-tools.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import type { OrgPlace } from './org-layout.ts';
import type { OrgNode } from './org-tree.ts';
import classes from './org-item.module.css';

export const treeItemId = (id: string) => `org-${id}`;

export interface OrgItemProps {
  node: OrgNode;
  form: OrgPlace['form'];
  /** Stands above the head of a column. */
  department?: string | undefined;
  isOpen: boolean;
  isFocused: boolean;
  /** True for a person whom the draft moves. */
  isMoved: boolean;
  /** Another person who drafts a move of this one. */
  heldBy?: string | undefined;
  canDrag: boolean;
  onChoose: () => void;
  onToggle: () => void;
  /** Another person was dropped here. */
  onDrop: (personId: string) => void;
}

const dragKind = 'org-person';

/** Lets a person be dragged, and others be dropped on them. */
function useItemDrag({ node: { id }, canDrag, onDrop }: Pick<OrgItemProps, 'node' | 'canDrag' | 'onDrop'>) {
  const item = useRef<HTMLDivElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const element = item.current;
    if (!element || !canDrag) return undefined;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return onDragToolsLoaded(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element, getInitialData: () => ({ kind: dragKind, personId: id }) }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data['kind'] === dragKind && source.data['personId'] !== id,
          onDragEnter: () => mark(true),
          onDragLeave: () => mark(false),
          onDrop: ({ source }) => {
            mark(false);
            drop.current(source.data['personId'] as string);
          },
        }),
      ),
    );
  }, [id, canDrag]);
  return item;
}

function Toggle({ node, isOpen, onToggle }: Pick<OrgItemProps, 'node' | 'isOpen' | 'onToggle'>) {
  const { t, i18n } = useLingui();
  if (node.reports.length === 0) return null;
  const name = isolateDirection(node.person.name);
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <UnstyledButton
      className={classes.toggle}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      aria-label={isOpen ? t`Hide the team of ${name}` : t`Show the team of ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <span data-count={i18n.number(node.headcount)} />
      <Sign className={isOpen ? undefined : 'mirrored'} size={13} stroke={2} aria-hidden="true" />
    </UnstyledButton>
  );
}

/** A person in the tree. The tree has the focus; this element is what it names as the active one. */
export function OrgItem({ node, form, department, isOpen, isFocused, isMoved, heldBy, canDrag, onChoose, onToggle, onDrop }: OrgItemProps) {
  const { person, level, position, siblings, reports } = node;
  const item = useItemDrag({ node, canDrag, onDrop });
  const color = usePresenceColor(heldBy ?? person.id);
  return (
    <>
      {department !== undefined && <bdi className={classes.department}>{department}</bdi>}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and the keys of its items */}
      <div
        ref={item}
        id={treeItemId(person.id)}
        className={classes.item}
        role="treeitem"
        dir={document.dir}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-expanded={reports.length > 0 ? isOpen : undefined}
        aria-selected={isFocused}
        data-canvas-item=""
        data-form={form}
        data-focused={isFocused || undefined}
        data-moved={isMoved || undefined}
        data-held={heldBy !== undefined || undefined}
        data-presence={color}
        onClick={onChoose}
      >
        <Avatar person={person} size={form === 'card' ? 28 : 20} />
        <bdi className={classes.name}>{person.name}</bdi>
        <Toggle {...{ node, isOpen, onToggle }} />
        {heldBy !== undefined && <EditorBadge personId={heldBy} />}
      </div>
    </>
  );
}
