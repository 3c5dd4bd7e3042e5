import { secretsFrom } from '#server/platform/secrets.ts';

/** What the tests derive everything from; it protects nothing. */
export const testSecret = 'known-to-everybody-for-tests-only';
export const testSecrets = secretsFrom(testSecret);
