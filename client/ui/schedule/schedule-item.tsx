import { useRef, type ReactNode } from 'react';
import { useItemDrag } from './schedule-drag.ts';
import classes from './schedule.module.css';

interface ScheduleItemProps {
  id: string;
  label: string;
  isMovable: boolean;
  state?: string | undefined;
  onPress: (item: HTMLElement) => void;
  children: ReactNode;
  /** Shown beside the button. */
  extra?: ReactNode;
}

const moveKeys = 'D Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown';

/** An item on its day: the pointer drags it, keys open it and move it. */
export function ScheduleItem({ id, label, isMovable, state, onPress, children, extra }: ScheduleItemProps) {
  const item = useRef<HTMLButtonElement>(null);
  const isDragged = useItemDrag(item, id, isMovable);
  return (
    <li className={classes.item}>
      <button
        ref={item}
        type="button"
        className={classes.entry}
        data-schedule-item={id}
        data-state={state}
        data-held={isDragged || undefined}
        data-still={!isMovable || undefined}
        aria-label={label}
        {...(isMovable && { 'aria-keyshortcuts': moveKeys })}
        onClick={({ currentTarget }) => onPress(currentTarget)}
      >
        {children}
      </button>
      {extra}
    </li>
  );
}

/** An item that leads nowhere and cannot be moved. */
export const StillItem = ({ children }: { children: ReactNode }) => (
  <li className={classes.item}>
    <span className={classes.entry} data-still>
      {children}
    </span>
  </li>
);

/** Kind of an item in words, which narrow cells leave to screen readers. */
export const ItemKind = ({ children }: { children: ReactNode }) => <span className={classes.kind}>{children}</span>;

/** Title of an item, shortened after some lines. */
export const ItemTitle = ({ children }: { children: ReactNode }) => <bdi className={classes.title}>{children}</bdi>;
