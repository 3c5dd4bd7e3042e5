import type { CairnOptions } from '#server/app/cairn.ts';
import { pushOrigin } from './push-browser.ts';
import { testFiles, testMail } from './test-files.ts';

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
  url: 'https://cairn.test.example',
  pushServices: [pushOrigin],
};
