import { msg } from '#shared/platform/message.ts';

/** Named actions of a programme, in their order. */
export const programmeActions = {
  open: {
    label: msg({ message: '{count, plural, one {Open for nominations} other {Open for nominations}}' }),
    done: msg({ message: 'Open for nominations: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# opened for nominations} other {# opened for nominations}}' }),
    history: msg({ message: '<0>{name}</0> opened this programme for nominations' }),
    to: 'open',
  },
  vote: {
    label: msg({ message: '{count, plural, one {Begin the vote} other {Begin the vote}}' }),
    done: msg({ message: 'The committee votes: {title}' }),
    doneMany: msg({
      message: '{count, plural, one {The committee votes about # programme} other {The committee votes about # programmes}}',
    }),
    history: msg({ message: '<0>{name}</0> began the vote of the committee' }),
    to: 'reviewing',
  },
  decide: {
    label: msg({ message: '{count, plural, one {Announce the winners} other {Announce the winners}}' }),
    done: msg({ message: 'Winners announced: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# programme decided} other {# programmes decided}}' }),
    history: msg({ message: '<0>{name}</0> announced the winners' }),
    to: 'decided',
    isDecision: true,
  },
  pay: {
    label: msg({ message: '{count, plural, one {Give the points} other {Give the points}}' }),
    done: msg({ message: 'Points given: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# programme paid} other {# programmes paid}}' }),
    history: msg({ message: '<0>{name}</0> gave the winners their points' }),
    to: 'paid',
    isDecision: true,
  },
} as const;
