import { Mark } from './mark.tsx';

interface WordmarkProps {
  height?: number;
  withMark?: boolean;
}

/** Logo text. Never mirrored and never translated. */
export function Wordmark({ height = 24, withMark = true }: WordmarkProps) {
  return (
    <span dir="ltr" style={{ display: 'inline-flex', alignItems: 'center', gap: height * 0.36 }}>
      {withMark && <Mark size={height} />}
      <svg
        height={height * 0.86}
        viewBox="0 0 58 24"
        role="img"
        aria-label="Cairn"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.35"
        strokeLinecap="round"
      >
        <path d="M14.2 7.2A7.1 7.1 0 1 0 14.2 17" />
        <circle cx="23.4" cy="14.2" r="4.75" />
        <path d="M28.15 9.4v9.6M33.3 9.5v9.5M38.4 9.4v9.6M38.4 13.8c0-2.8 1.6-4.4 4.3-4.3M46.6 9.4v9.6M46.6 13.7a4.2 4.2 0 0 1 8.5 0v5.3" />
        <path d="M31.2 5c0-1 .9-1.6 2.1-1.6s2.2.5 2.2 1.5-.9 1.5-2.2 1.5-2.1-.5-2.1-1.4Z" fill="var(--mark-mid)" stroke="none" />
      </svg>
    </span>
  );
}
