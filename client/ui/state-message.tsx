import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import classes from './state-message.module.css';

export type StateKind = 'absent' | 'denied' | 'failed' | 'offline' | 'empty';

export interface StateMessageProps {
  kind: StateKind;
  title?: string;
  sentence?: string;
  /** One action, or a second one if the first may not help. */
  action?: ReactNode;
  detail?: ReactNode;
  /** Heading level below the page title. */
  level?: 1 | 2 | 3;
}

const NoIllustration = () => <svg width="144" height="104" aria-hidden="true" />;

/** A message about a lost connection must appear even if its illustration cannot be loaded. */
const Illustration = lazyComponent<{ kind: StateKind }>(
  () =>
    import('./state-illustrations.tsx').then(
      ({ StateIllustration }) => StateIllustration,
      () => NoIllustration,
    ),
  <NoIllustration />,
);

function useWords(): Record<StateKind, { title: string; sentence: string }> {
  const { t } = useLingui();
  return {
    absent: { title: t`Page not found`, sentence: t`The link may be outdated, or the item was deleted.` },
    denied: { title: t`You do not have permission`, sentence: t`Ask your company administrator for access.` },
    failed: { title: t`Could not load`, sentence: t`There was a problem on our server. Your data is safe.` },
    offline: {
      title: t`No internet connection`,
      sentence: t`Cairn opens when you are back online. Your unsaved text is kept on this device.`,
    },
    empty: { title: t`No Data Found!`, sentence: t`Nothing has been added here yet.` },
  };
}

export function StateMessage({ kind, title, sentence, action, detail, level = 2 }: StateMessageProps) {
  const words = useWords()[kind];
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} data-state={kind}>
      <Illustration kind={kind} />
      <Heading className={classes.title}>{title ?? words.title}</Heading>
      <p className={classes.sentence}>{sentence ?? words.sentence}</p>
      {action && <div className={classes.actions}>{action}</div>}
      {detail && <p className={classes.detail}>{detail}</p>}
    </div>
  );
}
