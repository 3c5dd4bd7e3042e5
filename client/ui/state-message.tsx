import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FallenStones, FirstStone, MissingStep, NoMatch, RopedOff } from './state-drawings.tsx';
import classes from './state-message.module.css';

export type StateKind = 'absent' | 'denied' | 'failed' | 'offline' | 'empty';

interface StateMessageProps {
  kind: StateKind;
  /** Where the general title says too little. */
  title?: string;
  /** What happened here and what to do now, where the general sentence says too little. */
  sentence?: string;
  /** One action; a second only where the first may not help. */
  action?: ReactNode;
  /** For the person who will help: a name, a time. */
  detail?: ReactNode;
  /** How far below the page's own title this stands. */
  level?: 1 | 2 | 3;
}

const drawings: Record<StateKind, ReactNode> = {
  absent: <NoMatch />,
  denied: <RopedOff />,
  failed: <FallenStones />,
  offline: <MissingStep />,
  empty: <FirstStone />,
};

function useWords(): Record<StateKind, { title: string; sentence: string }> {
  const { t } = useLingui();
  return {
    absent: { title: t`This page is not here`, sentence: t`The link may be old, or what it showed was deleted.` },
    denied: { title: t`You do not have permission`, sentence: t`Ask an administrator of your company if you need to see this.` },
    failed: { title: t`This did not load`, sentence: t`Our server did not answer as it should. Nothing of yours is lost.` },
    offline: {
      title: t`No internet connection`,
      sentence: t`Cairn opens by itself as soon as you are back. What you wrote before is kept on this device.`,
    },
    empty: { title: t`No Data Found!`, sentence: t`Nothing has been added here yet.` },
  };
}

/** A whole view that cannot show its content: drawing, title, sentence, action. */
export function StateMessage({ kind, title, sentence, action, detail, level = 2 }: StateMessageProps) {
  const words = useWords()[kind];
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state} data-state={kind}>
      {drawings[kind]}
      <Heading className={classes.title}>{title ?? words.title}</Heading>
      <p className={classes.sentence}>{sentence ?? words.sentence}</p>
      {action && <div className={classes.actions}>{action}</div>}
      {detail && <p className={classes.detail}>{detail}</p>}
    </div>
  );
}
