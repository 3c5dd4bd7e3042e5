import { featuresOfJourneys } from './journeys-of-features.ts';

export interface ChosenTests {
  /** Features that changed files belong to; undefined if a file that all features use has changed. */
  readonly features: readonly string[] | undefined;
  /** Names of files and folders, as Vitest filters by them. */
  readonly server: readonly string[];
  readonly process: readonly string[];
  readonly e2e: readonly string[];
  readonly isClientChanged: boolean;
}

export interface ServerImports {
  /** Features whose code on the server or the worker imports a feature. */
  readonly importersOf: (feature: string) => readonly string[];
  /** Tests of the whole application that import a feature. */
  readonly testsOf: (feature: string) => readonly string[];
}

const shared = new Set(['platform', 'app', 'test', 'ui']);
const ofFeature = /^(?:shared|server|worker|client)\/([^/]+)\//;
const isTest = (file: string) => /\.test\.tsx?$|^client\/e2e\//.test(file);
const isWithoutCode = (file: string) => /^docs\/|\.md$|^\.ci\//.test(file);
/** Files that only tests in `unit` and `browser` see, which Vitest chooses by their imports, and files of the checks. */
const isChosenByImports = (file: string) => /^(?:client|scripts|loadtests|locales)\//.test(file);

/** The suites that call every endpoint; with `TEST_FEATURES` they call those of the changed features only. */
export const generated = [
  'access-matrix',
  'contracts',
  'foreign-ids',
  'proofs',
  'rooms-after-actions',
  'rooms-after-record-changes',
  'strange-input',
].map((name) => `server/app/${name}.test.ts`);

const journeys = (files: readonly string[]) =>
  Object.entries(featuresOfJourneys).flatMap(([name, shown]) =>
    files.some((file) => shown.some((one) => file.includes(`/${one}/`))) ? [name] : [],
  );

/**
 * Chooses the tests that the changed files can touch. SQL, manifests and all other files of a feature choose its tests; a file that all
 * features use chooses every test.
 */
export function chooseTests(changed: readonly string[], { importersOf, testsOf }: ServerImports): ChosenTests {
  const files = changed.filter((file) => !isWithoutCode(file));
  const specs = files.flatMap((file) => /^client\/e2e\/([^/]+)\.spec\.ts$/.exec(file)?.[1] ?? []);
  const tests = files.filter((file) => isTest(file) && /^(?:server|worker)\//.test(file));
  const code = files.filter((file) => !isTest(file));
  const named = code.map((file) => ofFeature.exec(file)?.[1]);
  const isForAll = code.some((file, place) => !isChosenByImports(file) && (named[place] === undefined || shared.has(named[place])));
  const isClientChanged = code.some((file) => /^(?:client|shared|locales)\//.test(file));
  const isFrameChanged = code.some((file) => /^client\/(?:platform|app|ui|test|[^/]+$)/.test(file) || file === 'playwright.config.ts');
  if (isForAll) return { features: undefined, server: [], process: [], e2e: [], isClientChanged: true };
  const onServer = code.filter((file) => !isChosenByImports(file)).map((file) => ofFeature.exec(file)![1]!);
  const features = [...new Set(onServer)].sort();
  const touched = [...new Set([...features, ...features.flatMap(importersOf)])].sort();
  const folders = touched.flatMap((name) => [`server/${name}/`, `worker/${name}/`]);
  return {
    features,
    server: [...tests, ...folders, ...new Set(features.flatMap(testsOf)), ...(features.length > 0 ? generated : [])],
    process: [...tests, ...folders],
    e2e: [...new Set([...specs, ...(isFrameChanged ? ['board', 'frame', 'grades'] : []), ...journeys(code)])].sort(),
    isClientChanged,
  };
}
