import type { ReactNode } from 'react';

export type Status = 'not-started' | 'in-progress' | 'completed';

const ring = { cx: 8, cy: 8, r: 6, fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } as const;

/** Each status has its own shape, so that it does not depend on color. */
const shapes: Record<Status, ReactNode> = {
  'not-started': <circle {...ring} strokeDasharray="2.1 2.6" strokeLinecap="round" />,
  'in-progress': (
    <>
      <circle {...ring} />
      <path d="M8 4.5a3.5 3.5 0 0 1 0 7Z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m5 8.2 2.1 2.1L11.2 6.1" fill="none" stroke="var(--raised)" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ),
};

export function StatusMark({ status }: { status: Status }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      style={{ color: `var(--${status})`, flex: 'none' }}
      aria-hidden="true"
      focusable="false"
    >
      {shapes[status]}
    </svg>
  );
}
