import { msg } from '#shared/platform/message.ts';

/** States of a launch, each with the states that may follow it. Only the server ends `launching`. */
export const launchStates = {
  draft: { label: msg({ message: 'Draft' }), mark: 'not-started', to: ['scheduled', 'launching', 'cancelled'] },
  scheduled: { label: msg({ message: 'Scheduled' }), mark: 'not-started', to: ['draft', 'launching', 'cancelled'] },
  launching: { label: msg({ message: 'Launching' }), mark: 'in-progress', to: ['active'] },
  active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['paused', 'completed', 'cancelled'] },
  paused: { label: msg({ message: 'Paused' }), mark: 'in-progress', to: ['active', 'completed', 'cancelled'] },
  completed: { label: msg({ message: 'Completed' }), mark: 'completed', to: [] },
  cancelled: { label: msg({ message: 'Cancelled' }), to: [] },
} as const;

export type LaunchState = keyof typeof launchStates;

/** States in which the forms of a launch are answered, or wait for it to be resumed. */
export const runningStates: readonly LaunchState[] = ['active', 'paused'];

export const launchActions = {
  schedule: {
    label: msg({ message: '{count, plural, one {Schedule launch} other {Schedule launches}}' }),
    done: msg({ message: 'Scheduled: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# scheduled} other {# scheduled}}' }),
    history: msg({ message: '<0>{name}</0> scheduled this launch' }),
    to: 'scheduled',
    from: ['draft'],
    reverse: 'unschedule',
  },
  unschedule: {
    label: msg({ message: '{count, plural, one {Return to draft} other {Return to draft}}' }),
    done: msg({ message: 'Returned to draft: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# returned to draft} other {# returned to draft}}' }),
    history: msg({ message: '<0>{name}</0> returned this launch to draft' }),
    to: 'draft',
    from: ['scheduled'],
    reverse: 'schedule',
  },
  start: {
    label: msg({ message: '{count, plural, one {Launch now} other {Launch now}}' }),
    done: msg({ message: 'Launched: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# launched} other {# launched}}' }),
    history: msg({ message: '<0>{name}</0> launched the reviews' }),
    to: 'launching',
    from: ['draft', 'scheduled'],
  },
  pause: {
    label: msg({ message: '{count, plural, one {Pause launch} other {Pause launches}}' }),
    done: msg({ message: 'Paused: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# paused} other {# paused}}' }),
    history: msg({ message: '<0>{name}</0> paused this launch' }),
    to: 'paused',
    from: ['active'],
    reverse: 'resume',
    asks: { reason: 'required' },
  },
  resume: {
    label: msg({ message: '{count, plural, one {Resume launch} other {Resume launches}}' }),
    done: msg({ message: 'Resumed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# resumed} other {# resumed}}' }),
    history: msg({ message: '<0>{name}</0> resumed this launch' }),
    to: 'active',
    from: ['paused'],
  },
  complete: {
    label: msg({ message: '{count, plural, one {Complete launch} other {Complete launches}}' }),
    done: msg({ message: 'Completed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# completed} other {# completed}}' }),
    history: msg({ message: '<0>{name}</0> completed this launch' }),
    to: 'completed',
    from: ['active', 'paused'],
    asks: { reason: 'required' },
    isJudged: true,
  },
  cancel: {
    label: msg({ message: '{count, plural, one {Cancel launch} other {Cancel launches}}' }),
    done: msg({ message: 'Cancelled: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# cancelled} other {# cancelled}}' }),
    history: msg({ message: '<0>{name}</0> cancelled this launch' }),
    to: 'cancelled',
    from: ['draft', 'scheduled', 'active', 'paused'],
    asks: { reason: 'required' },
    isJudged: true,
  },
} as const;
