import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#scripts/chromium.ts';

export default defineConfig({
  testDir: 'client/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  /* A busy machine takes half a minute to load a page with two hundred modules; anything that never comes fails all the same. */
  expect: { timeout: 45_000 },
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  globalSetup: ['./scripts/unpack-chromium.ts'],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...chromiumLaunch(), chromiumSandbox: false },
    screenshot: 'only-on-failure',
    /* A trace of everything costs a third of the time; what fails is traced when it is tried again. */
    trace: 'on-first-retry',
  },
});
