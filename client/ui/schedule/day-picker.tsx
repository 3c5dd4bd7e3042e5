import { DayPopover } from '#client/ui/day-popover.tsx';
import classes from './schedule.module.css';

/** Point of the window below the beginning of an element. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export function placeBeside(element: HTMLElement): ScreenPoint {
  const { left, right, bottom } = element.getBoundingClientRect();
  return { x: document.dir === 'rtl' ? right : left, y: bottom };
}

/** Element without a size, to which a menu or picker is attached. */
export const anchorAt = ({ x, y }: ScreenPoint) => <span className={classes.anchor} style={{ left: x, top: y }} />;

interface DayPickerProps {
  label: string;
  at: ScreenPoint;
  day: string | null;
  min?: string | null;
  today: string;
  isRequired?: boolean;
  onClose: () => void;
  onChoose: (day: string | null) => void;
}

/** Asks for the day of the item that had the focus. */
export const DayPicker = ({ at, ...props }: DayPickerProps) => (
  <DayPopover {...props} isOpen>
    {anchorAt(at)}
  </DayPopover>
);
