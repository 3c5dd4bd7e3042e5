// Vitest and Playwright require a default export for a global setup.
export { unpackChromium as default } from './chromium.ts';
