import { msg, plural } from '@lingui/core/macro';
import type { FaultSentences } from '#client/records/fault-sentences.ts';

/** Sentences for the rules of connections and queries. */
export const integrationsFaults: FaultSentences = {
  'integration-address': () => msg`Enter an address without a path, like https://example.my.salesforce.com.`,
  'salesforce-address': () => msg`Enter an address of Salesforce. It begins with https and ends with salesforce.com.`,
  'secure-address': () => msg`Enter a public address that begins with https.`,
  'soql-select': () => msg`Begin the query with SELECT.`,
  'soql-one-statement': () => msg`Enter one query without a semicolon.`,
  'soql-quote': () => msg`Close the quote in the query.`,
  'soql-variable': () => msg`Use only the variables :periodStart, :periodEnd and :ownerEmail.`,
  'address-of-connection': (origin) => msg`Enter an address that begins with ${origin}/.`,
  'no-check-in': () => msg`You cannot check in for this key result. Choose another one.`,
  'measured-by-tasks': () => msg`Tasks measure this key result. Choose another one.`,
  'private-key': () => msg`Enter an RSA private key in PEM format.`,
  'webhook-address': () => msg`Enter the address of an incoming webhook of Slack or Microsoft Teams. It begins with https.`,
  'used-by-kpiqueries': (_, count) =>
    msg`${plural(count, { one: 'Used by # KPI query, so it cannot be deleted. Archive it instead.', other: 'Used by # KPI queries, so it cannot be deleted. Archive it instead.' })}`,
};
