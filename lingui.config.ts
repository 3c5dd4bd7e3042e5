import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const roots = ['client', 'server', 'shared', 'worker'].filter((root) => existsSync(fileURLToPath(new URL(root, import.meta.url))));

// The check extracts to a temporary copy and compares it with the catalogues.
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
  macro: { corePackage: ['@lingui/core/macro', '#shared/platform/message.ts'], jsxPackage: ['@lingui/react/macro'] },
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
