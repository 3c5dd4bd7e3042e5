import { fileURLToPath } from 'node:url';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { NodePath } from '@babel/core';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { browserContracts } from './scripts/browser-contracts.ts';
import { compressedAssets } from './scripts/compressed-assets.ts';
import { lateParts } from './scripts/late-parts.ts';
import { lateMessages } from './scripts/late-messages.ts';
import { serviceWorker } from './scripts/still-pages.ts';

/**
 * The Lingui macro renames its hook to `_useLingui`, which the React Compiler does not recognize as a hook. A hook without other hook calls
 * would then not be memoized.
 */
const hookByItsName: RolldownBabelPreset = {
  preset: { plugins: [{ visitor: { Program: { exit: nameHook } } }] },
  rolldown: { filter: { code: '@lingui/react/macro' } },
};

function nameHook({ scope }: NodePath): void {
  scope.crawl();
  scope.rename('_useLingui', 'useLingui');
}

export const clientPlugins = ({ isBuilt = false } = {}): PluginOption[] => [
  // Must run before the React Compiler, which memoizes <Trans> and <Plural>. In development, messages keep their English text as fallback;
  // builds contain only ids, because the catalogues are complete.
  babel({
    presets: [
      ...(isBuilt ? [browserContracts] : []),
      hookByItsName,
      linguiTransformerBabelPreset({ descriptorFields: isBuilt ? 'id-only' : 'message' }),
    ],
  }),
  react({ compiler: true }),
  lateMessages(),
];

const api = process.env.CAIRN_API ?? 'http://127.0.0.1:4000';

/** Replaces the transport list of Engine.IO, so that unused fallbacks are not shipped. They run code when imported, hence the mark. */
const onlyWebSocket: PluginOption = {
  name: 'only-websocket',
  apply: 'build',
  transform(code, id) {
    if (id.endsWith('/engine.io-client/build/esm/transports/index.js'))
      return `import { WS } from './websocket.node.js'; export const transports = { websocket: WS };`;
    return /engine\.io-client\/build\/esm\/(transports\/polling|contrib\/has-cors)/.test(id) ? { code, moduleSideEffects: false } : null;
  },
};

/** The browser build uses schemas only as descriptions and never validates. */
const plainTypebox = fileURLToPath(new URL('./client/platform/base/plain-typebox.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('./client', import.meta.url)),
  plugins: [lateParts(), ...clientPlugins({ isBuilt: command === 'build' }), onlyWebSocket, serviceWorker(), compressedAssets()],
  resolve: { alias: command === 'build' ? [{ find: /^typebox(\/format)?$/, replacement: plainTypebox }] : [] },
  css: { postcss: { plugins: [] } },
  server: {
    // The `Host` header must stay, because the server compares it with `Origin`.
    proxy: { '/api': { target: api, changeOrigin: false }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // No `data:` URLs, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // One file for the code of every page: separate chunks would be about 10 % larger.
            { name: 'frame', tags: ['$initial'], test: (id: string) => !/main\.tsx|index\.html|\.css/.test(id), priority: 1 },
            // One file each for the code of the first page, and for that of the board.
            { name: 'home', test: /home\/me\.screen\.tsx$/, priority: 1 },
            { name: 'board', test: /tasks\/board\.screen\.tsx$/ },
            // Files of a few hundred bytes cost a request each.
            { name: 'faults', test: /\/[a-z]+\.faults\.ts$/, includeDependenciesRecursively: false },
            { name: 'icons', test: /icons-react\/dist\/esm\/icons\//, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
