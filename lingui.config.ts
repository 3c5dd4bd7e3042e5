import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const roots = ['client', 'server', 'shared', 'worker'].filter((root) => existsSync(fileURLToPath(new URL(root, import.meta.url))));

// The check extracts into a copy, to see whether that changes anything.
const folder = process.env.CATALOGUES ?? '<rootDir>/locales';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar', 'es', 'hi', 'te'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: `${folder}/{locale}/messages`,
      include: roots.map((root) => `<rootDir>/${root}`),
      exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', '**/e2e/**', 'server/test/**'],
    },
  ],
  // What `#shared/platform/words.ts` marks is for screens and letters: a macro in the browser, plain code elsewhere.
  macro: { corePackage: ['@lingui/core/macro', '#shared/platform/words.ts'], jsxPackage: ['@lingui/react/macro'] },
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
