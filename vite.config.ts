import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { NodePath } from '@babel/core';
import babel, { type RolldownBabelPreset } from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { serviceWorker } from './scripts/still-pages.ts';

/**
 * The macro renames its hook to `_useLingui`, by which the React Compiler does not know a hook: a hook that calls no other
 * one would be left as it is, and give its callers a new function each time.
 */
const hookByItsName: RolldownBabelPreset = {
  preset: { plugins: [{ visitor: { Program: { exit: nameHook } } }] },
  rolldown: { filter: { code: '@lingui/react/macro' } },
};

function nameHook({ scope }: NodePath): void {
  scope.crawl();
  scope.rename('_useLingui', 'useLingui');
}

/** What turns our sources into browser code; Vitest's browser project uses the same list. */
export const clientPlugins = ({ isBuilt = false } = {}): PluginOption[] => [
  // The macro must see <Trans> and <Plural> before the React Compiler memoises them. With `descriptorFields: 'message'`
  // a sentence that is not extracted yet shows its English text, not its hash; what is built has every sentence in its catalogues,
  // and does not carry it twice.
  babel({ presets: [hookByItsName, linguiTransformerBabelPreset({ descriptorFields: isBuilt ? 'id-only' : 'message' })] }),
  react({ compiler: true }),
  lingui({ failOnCompileError: true }),
];

const api = process.env.CAIRN_API ?? 'http://127.0.0.1:4000';

/** The connection is a WebSocket and nothing else: what it would otherwise fall back to is not shipped. */
const onlyWebSocket: PluginOption = {
  name: 'only-websocket',
  apply: 'build',
  transform: (_, id) =>
    id.endsWith('/engine.io-client/build/esm/transports/index.js')
      ? `import { WS } from './websocket.node.js'; export const transports = { websocket: WS };`
      : null,
};

/** The browser checks no schema: what it ships only describes. */
const plainTypebox = fileURLToPath(new URL('./client/platform/plain-typebox.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('./client', import.meta.url)),
  plugins: [...clientPlugins({ isBuilt: command === 'build' }), onlyWebSocket, serviceWorker()],
  resolve: { alias: command === 'build' ? [{ find: /^typebox(\/format)?$/, replacement: plainTypebox }] : [] },
  css: { postcss: { plugins: [] } },
  server: {
    // The page's own host stays in the requests: the server compares it with their origin.
    proxy: { '/api': { target: api, changeOrigin: false }, '/socket.io': { target: api, ws: true } },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/client', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    // No data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What every page needs is one file: a hundred small ones weigh a tenth more.
            { name: 'frame', tags: ['$initial'], test: (id: string) => !/main\.tsx|index\.html|\.css/.test(id), priority: 1 },
            // So is what the first page needs.
            { name: 'board', test: /tasks\/board\/board\.screen\.tsx$/ },
          ],
        },
      },
    },
  },
}));
