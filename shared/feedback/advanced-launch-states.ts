import { msg } from '#shared/platform/message.ts';

/** States of an advanced launch, each with the states that may follow it. */
export const advancedLaunchStates = {
  draft: { label: msg({ message: 'Draft' }), mark: 'not-started', to: ['nominating', 'cancelled'] },
  nominating: { label: msg({ message: 'Choosing peers' }), mark: 'in-progress', to: ['running', 'closed', 'cancelled'] },
  running: { label: msg({ message: 'Collecting answers' }), mark: 'in-progress', to: ['closed', 'cancelled'] },
  closed: { label: msg({ message: 'Closed' }), mark: 'completed', to: [] },
  cancelled: { label: msg({ message: 'Cancelled' }), to: [] },
} as const;

export type AdvancedLaunchState = keyof typeof advancedLaunchStates;

/** States in which raters answer. */
export const openLaunchStates: readonly AdvancedLaunchState[] = ['nominating', 'running'];

export const advancedLaunchActions = {
  start: {
    label: msg({ message: '{count, plural, one {Launch now} other {Launch now}}' }),
    done: msg({ message: 'Launched: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# launched} other {# launched}}' }),
    history: msg({ message: '<0>{name}</0> launched the reviews' }),
    to: 'nominating',
  },
  collect: {
    label: msg({ message: '{count, plural, one {End the choice of peers} other {End the choice of peers}}' }),
    done: msg({ message: 'Collecting answers: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# launch collects answers} other {# launches collect answers}}' }),
    history: msg({ message: '<0>{name}</0> ended the choice of peers' }),
    to: 'running',
  },
  close: {
    label: msg({ message: '{count, plural, one {Close and release reports} other {Close and release reports}}' }),
    done: msg({ message: 'Closed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# closed} other {# closed}}' }),
    history: msg({ message: '<0>{name}</0> closed this launch' }),
    to: 'closed',
    isJudged: true,
  },
  cancel: {
    label: msg({ message: '{count, plural, one {Cancel launch} other {Cancel launches}}' }),
    done: msg({ message: 'Cancelled: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# cancelled} other {# cancelled}}' }),
    history: msg({ message: '<0>{name}</0> cancelled this launch' }),
    to: 'cancelled',
    asks: { reason: 'required' },
    isJudged: true,
  },
} as const;
