import { msg } from '#shared/platform/message.ts';
import { defineRecord, type RowOf } from '#shared/records/define-record.ts';
import { choice, dateTime, figure, readOnly, status, text } from '#shared/records/fields.ts';
import { choices } from '#shared/records/list-fields.ts';

/** Failures in a row after which a webhook is paused. */
export const maxWebhookFailures = 3;

const webhookActions = {
  pause: {
    label: msg({ message: '{count, plural, one {Pause} other {Pause}}' }),
    done: msg({ message: 'Paused: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# webhook paused} other {# webhooks paused}}' }),
    history: msg({ message: '<0>{name}</0> paused this webhook' }),
    to: 'paused',
  },
  resume: {
    label: msg({ message: '{count, plural, one {Resume} other {Resume}}' }),
    done: msg({ message: 'Resumed: {title}' }),
    doneMany: msg({ message: '{count, plural, one {# webhook resumed} other {# webhooks resumed}}' }),
    history: msg({ message: '<0>{name}</0> resumed this webhook' }),
    to: 'active',
  },
} as const;

/** Incoming webhook of a channel that gets messages. Its address is a secret and no part of it. */
export const webhook = defineRecord({
  name: 'webhook',
  plural: 'webhooks',
  page: 'Integration Management',
  tag: 'Integrations',
  fields: {
    name: text({ label: msg({ message: 'Channel' }), max: 120, isSearched: true, isUnique: true }),
    system: choice({
      label: msg({ message: 'System' }),
      options: { slack: msg({ message: 'Slack' }), teams: msg({ message: 'Microsoft Teams' }) },
      initial: 'slack',
    }),
    categories: choices({
      label: msg({ message: 'Messages' }),
      options: {
        objectives: msg({ message: 'Objectives of the company and of teams' }),
        recognitions: msg({ message: 'Public recognitions' }),
      },
      min: 1,
    }),
    language: choice({
      label: msg({ message: 'Language' }),
      options: {
        en: msg({ message: 'English' }),
        ar: msg({ message: 'Arabic' }),
        es: msg({ message: 'Spanish' }),
        hi: msg({ message: 'Hindi' }),
        te: msg({ message: 'Telugu' }),
      },
      initial: 'en',
    }),
    addressStoredAt: readOnly(dateTime({ label: msg({ message: 'Address stored' }), isOptional: true })),
    failures: figure({ min: 0, max: maxWebhookFailures, initial: 0 }),
    status: status({
      label: msg({ message: 'Status' }),
      states: {
        active: { label: msg({ message: 'Active' }), mark: 'in-progress', to: ['paused'] },
        paused: { label: msg({ message: 'Paused' }), mark: 'not-started', to: ['active'] },
      },
    }),
  },
  actions: webhookActions,
  liveBy: 'company',
  importKey: ['name'],
  /** A paused webhook begins anew when it is resumed. */
  derive: ({ status: state }) => (state === 'paused' ? { failures: 0 } : {}),
});
export type Webhook = RowOf<typeof webhook>;
