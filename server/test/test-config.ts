import { authPaths } from '#shared/access/auth-paths.ts';
import type { CairnOptions } from '#server/app/cairn.ts';
import { pushOrigin } from './push-browser.ts';
import { openWorkProvider, providerClient } from './work-provider.ts';
import { testFiles, testMail } from './test-files.ts';

/** No service listens there, so every call fails at once. */
export const silentOrigin = 'http://127.0.0.1:1';
/** Provider of work accounts of the generated suites. */
export const proofProvider = await openWorkProvider();
const url = 'https://cairn.test.example';
export const returnUrl = url + authPaths.workAccount;
proofProvider.serve(returnUrl);

export const testConfig: CairnOptions['config'] = {
  trustProxy: 0,
  hasShortcuts: process.env['CAIRN_SHORTCUTS'] !== 'off',
  metricsPort: undefined,
  metricsHost: '127.0.0.1',
  logLevel: 'silent',
  demo: true,
  files: testFiles,
  redisUrl: process.env['REDIS_URL'],
  mail: testMail,
  url,
  printUrl: url,
  chromiumPath: process.env['CHROMIUM_PATH'],
  workAccount: { ...providerClient, issuer: proofProvider.issuer, name: 'Gneiss', tenants: [], domains: [] },
  pushServices: [pushOrigin],
  integrationOrigins: [silentOrigin],
};
