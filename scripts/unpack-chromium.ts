// Vitest and Playwright ask for a default export of a global setup.
export { unpackChromium as default } from './chromium.ts';
