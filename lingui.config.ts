import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const roots = ['client', 'server', 'shared', 'worker'].filter((root) => existsSync(fileURLToPath(new URL(root, import.meta.url))));

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar', 'es', 'hi', 'te'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: roots.map((root) => `<rootDir>/${root}`),
      exclude: ['**/node_modules/**', '**/*.test.ts', '**/*.test.tsx', '**/e2e/**', 'server/test/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
