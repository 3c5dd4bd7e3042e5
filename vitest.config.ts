import type { ServerResponse } from 'node:http';
import { playwright } from '@vitest/browser-playwright';
import type { Connect, Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from '#scripts/chromium.ts';
import { LongestFirst } from '#scripts/longest-first.ts';
import { clientPlugins } from './vite.config.ts';

const setupFiles = ['scripts/fail-on-noise.ts'];
const withServer = {
  setupFiles,
  environment: 'node',
  globalSetup: ['server/test/global-setup.ts'],
  hookTimeout: 60_000,
  testTimeout: 60_000,
  /* Waiting for another process can take long on a busy machine. */
  expect: { poll: { timeout: 20_000 } },
};

const unit: TestProjectInlineConfiguration = {
  test: {
    name: 'unit',
    setupFiles,
    environment: 'node',
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    /* Tests with thousands of random histories take 1 second alone, and 10 beside other tests. */
    testTimeout: 30_000,
    include: ['shared/**/*.test.ts', 'scripts/**/*.test.ts', 'client/**/*.test.ts', 'loadtests/**/*.test.ts'],
    sequence: { groupOrder: 0 },
  },
};

const server: TestProjectInlineConfiguration = {
  test: {
    ...withServer,
    name: 'server',
    pool: 'forks',
    /* Loading the server costs more than most files do with it; nothing that a test leaves behind may be kept in a module. */
    isolate: false,
    maxWorkers: 2,
    include: ['{server,worker}/**/*.test.ts'],
    exclude: ['**/*.{process,services}.test.ts'],
    sequence: { groupOrder: 1 },
  },
};

const judgedByTheClock = ['faults', 'stopped-server', 'stopped-reader'].map((name) => `server/app/live/${name}.process.test.ts`);

/** Tests that start, kill and freeze Cairn processes. They mostly wait, so two files run at once, without other tests. */
const processes: TestProjectInlineConfiguration = {
  test: {
    ...withServer,
    name: 'process',
    pool: 'forks',
    maxWorkers: 2,
    /* A test with many starts takes 40 s on a free machine. */
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: ['{server,worker}/**/*.process.test.ts'],
    exclude: [...judgedByTheClock],
    sequence: { groupOrder: 3 },
  },
};

/** Tests with time limits run one at a time. */
const clocked: TestProjectInlineConfiguration = {
  test: {
    ...withServer,
    name: 'clocked',
    pool: 'forks',
    fileParallelism: false,
    include: [...judgedByTheClock],
    sequence: { groupOrder: 4 },
  },
};

/** Tests that stop a real Redis; only for `npm run test:services`. */
const services: TestProjectInlineConfiguration = {
  test: { ...withServer, name: 'services', pool: 'forks', fileParallelism: false, include: ['server/**/*.services.test.ts'] },
};

/** Listed explicitly: if Vite discovers a dependency during a test, it reloads the page. */
const dependencies = [
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge',
  '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge',
  '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter',
  '@atlaskit/pragmatic-drag-and-drop/utils/combine',
  '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source',
  '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'react-dom',
  'react-dom/client',
  '@lingui/core',
  '@lingui/react',
  '@mantine/core',
  '@mantine/dates',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-virtual',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'fractional-indexing',
  'socket.io-client',
  'typebox',
  'typebox/format',
  'typebox/value',
  'valtio',
  'valtio/utils',
  'wouter/use-browser-location',
  'valtio/vanilla',
  'vitest-browser-react',
  'wouter',
];

/**
 * Each file of tests loads all modules of the client into a frame of its own. If nobody watches for changes, the browser need not ask for
 * each module again.
 */
const keepModules: Plugin = {
  name: 'keep-modules',
  configureServer({ middlewares, config }) {
    if (config.server.watch !== null) return;
    middlewares.use((request: Connect.IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
      if (/\.(tsx?|css|po)(\?|$)/.test(request.url ?? '')) keepFor(response, 3600);
      next();
    });
  },
};

function keepFor(response: ServerResponse, seconds: number): void {
  response.setHeader('Cache-Control', `max-age=${seconds}`);
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => (name === 'Cache-Control' ? response : set(name, value));
}

const browser: TestProjectInlineConfiguration = {
  plugins: [keepModules, ...clientPlugins()],
  optimizeDeps: { include: dependencies },
  test: {
    name: 'browser',
    setupFiles: [...setupFiles, 'client/ui/styles.ts', 'client/app/features.ts'],
    globalSetup: ['scripts/unpack-chromium.ts'],
    include: ['client/**/*.test.tsx'],
    fileParallelism: false,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  test: { sequence: { sequencer: LongestFirst }, projects: [unit, server, browser, processes, clocked, services] },
});
