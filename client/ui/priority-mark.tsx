import { Tooltip } from './tooltip.tsx';
import classes from './priority-mark.module.css';

interface PriorityMarkProps {
  priority: 'high' | 'medium' | 'low';
  label: string;
}

const stonesOf = { high: 3, medium: 2, low: 1 } as const;
const stones = [
  { x: 1, y: 11, width: 14, height: 3.6 },
  { x: 3, y: 6.3, width: 10.4, height: 3.6 },
  { x: 4.8, y: 1.6, width: 6.6, height: 3.6 },
];

function Pile({ priority }: Pick<PriorityMarkProps, 'priority'>) {
  return (
    <svg className={classes.mark} data-priority={priority} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {stones.map((stone, index) => (
        <rect key={stone.y} {...stone} rx="1.8" opacity={index < stonesOf[priority] ? 1 : 0.2} />
      ))}
    </svg>
  );
}

/** More stones mean a higher priority, so that it does not depend on color. */
export function PriorityMark({ priority, label }: PriorityMarkProps) {
  if (!label) return <Pile priority={priority} />;
  return (
    <Tooltip label={label} position="bottom">
      <span className={classes.labelled} role="img" aria-label={label}>
        <Pile priority={priority} />
      </span>
    </Tooltip>
  );
}
