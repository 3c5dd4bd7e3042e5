import { secretsFrom } from '#server/platform/base/secrets.ts';

export const testSecret = 'known-to-everybody-for-tests-only';
export const testSecrets = secretsFrom(testSecret);
