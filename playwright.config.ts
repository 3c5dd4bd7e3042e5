import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '#scripts/chromium.ts';

export default defineConfig({
  testDir: 'client/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  /* A busy machine needs half a minute to load a page of 200 modules in development. */
  expect: { timeout: 45_000 },
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  reporter: [['list']],
  globalSetup: ['./scripts/unpack-chromium.ts'],
  use: {
    actionTimeout: 45_000,
    browserName: 'chromium',
    headless: true,
    launchOptions: { ...chromiumLaunch(), chromiumSandbox: false },
    screenshot: 'only-on-failure',
    /* Playwright loses traces of pages that outlive a journey, and then fails the next one. */
    trace: 'off',
  },
});
