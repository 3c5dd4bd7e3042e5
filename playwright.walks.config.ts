import config from './playwright.config.ts';

/** Walks through all pages, which take minutes. `npm test` has the ones of single pages. */
export default { ...config, testMatch: '**/*.walk.ts', timeout: 600_000 };
