import { useLingui } from '@lingui/react/macro';
import { EditorBadge } from '#client/records/editing-mark.tsx';
import { BranchToggle, TreeItem } from '#client/ui/canvas/tree-item.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { usePresenceColor } from '#client/ui/presence-color.ts';
import type { OrgPlace } from './org-layout.ts';
import type { OrgNode } from './org-tree.ts';
import classes from './org-item.module.css';

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

/** A person in the tree. */
export function OrgItem({ node, form, department, isOpen, isFocused, isMoved, heldBy, canDrag, onChoose, onToggle, onDrop }: OrgItemProps) {
  const { t } = useLingui();
  const { person, reports, headcount } = node;
  const color = usePresenceColor(heldBy ?? person.id);
  const name = isolateDirection(person.name);
  return (
    <>
      {department !== undefined && <bdi className={classes.department}>{department}</bdi>}
      <TreeItem
        node={node}
        isOpen={reports.length > 0 ? isOpen : null}
        isFocused={isFocused}
        drag={{ kind: 'org-person', canDrag, isTarget: canDrag, onDrop }}
        className={classes.item}
        data-form={form}
        data-moved={isMoved || undefined}
        data-held={heldBy !== undefined || undefined}
        data-presence={color}
        onChoose={onChoose}
      >
        <Avatar person={person} size={form === 'card' ? 28 : 20} />
        <bdi className={classes.name}>{person.name}</bdi>
        {reports.length > 0 && (
          <BranchToggle
            count={headcount}
            isOpen={isOpen}
            label={isOpen ? t`Hide the team of ${name}` : t`Show the team of ${name}`}
            onToggle={onToggle}
          />
        )}
        {heldBy !== undefined && <EditorBadge personId={heldBy} />}
      </TreeItem>
    </>
  );
}
