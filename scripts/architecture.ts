import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  path: string;
  imports: string[];
  text: string;
}

const features = (
  'platform records access companies grades designations kras people privileges files prints comments approvals cycles objectives tasks goals reviews feedback calibration rewards support ' +
  'integrations notifications home search assistant app'
).split(' ');

const mayImport: Record<string, string[]> = {
  shared: ['shared'],
  server: ['server', 'shared', 'locales'],
  worker: ['worker', 'server', 'shared', 'locales'],
  client: ['client', 'shared', 'locales'],
};
const suffixes: Record<string, string[]> = {
  shared: ['record', 'schema', 'events', 'room', 'policy', 'api', 'errors', 'jobs', 'notifications', 'search', 'test'],
  server: ['entity', 'service', 'sql', 'routes', 'room', 'demo', 'search', 'feature', 'proof', 'test', 'process', 'services', 'd'],
  worker: ['job', 'feature', 'test', 'process', 'd'],
  client: ['screen', 'store', 'feature', 'faults', 'module', 'test', 'd'],
};
const sharedPackages = /^(typebox|fractional-indexing)(\/|$)/;
const namesThatSayNothing = /^(utils?|helpers?|common|misc|types|hooks|constants)$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const startsBoth = 'server/main.ts';

const isTestWorld = (file: string) => /^(server|client|shared)\/test\//.test(file);
const isExempt = (file: string) => isTestWorld(file) || file.startsWith('client/e2e/');
const isTest = (file: string) => /\.(test|proof)\.tsx?$/.test(file) || isExempt(file);
const rootOf = (file: string) => file.split('/', 1)[0] ?? '';
const parts = (file: string) => path.posix.basename(file).split('.');

/** Position in the feature order: `client/ui` counts as `platform`, and `server/main.ts` comes last. */
function rank(file: string): number {
  const [, feature = '', ...rest] = file.split('/');
  if (rest.length === 0) return features.length;
  if (feature === 'ui') return 0;
  return features.indexOf(feature);
}

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return undefined;
}

type Rule = (file: SourceFile) => string[];

const rootsOneWay: Rule = ({ path: file, imports }) => {
  const allowed = mayImport[file === startsBoth ? 'worker' : rootOf(file)];
  if (!allowed || isExempt(file)) return [];
  return imports.flatMap((specifier) => {
    const to = target(file, specifier);
    if (to) return allowed.includes(rootOf(to)) ? [] : [`imports ${specifier}: ${rootOf(file)}/ knows ${allowed.join(', ')} only`];
    const isForeign = rootOf(file) === 'shared' && !isTest(file) && !sharedPackages.test(specifier);
    return isForeign ? [`imports the package ${specifier}: shared/ knows typebox and fractional-indexing only`] : [];
  });
};

const featuresInOrder: Rule = ({ path: file, imports }) => {
  if (!mayImport[rootOf(file)] || isExempt(file)) return [];
  const own = rank(file);
  if (own < 0) return [`stands in no known feature: ${features.join(', ')}`];
  return imports.flatMap((specifier) => {
    const to = target(file, specifier);
    if (!to || !mayImport[rootOf(to)]) return [];
    if (isTestWorld(to)) return isTest(file) ? [] : [`imports ${specifier}: only tests do that`];
    return rank(to) > own ? [`imports ${specifier}: a feature imports those before it, never later ones`] : [];
  });
};

/** The subfolders of a folder, in their order: each imports only those before it. A point is the folder itself. */
const subfolders: Record<string, string[]> = {
  'server/platform': 'base data storage outgoing mail jobs live seed http process'.split(' '),
  'client/platform': 'base http live lists presence'.split(' '),
  'client/tasks':
    'state skeletons recurrence reminders drag cards effort drawer boards filter transfers adding board table my-tasks calendar dashboard .'.split(
      ' ',
    ),
};

const subfoldersInOrder: Rule = ({ path: file, imports }) => {
  const folder = Object.keys(subfolders).find((one) => file.startsWith(`${one}/`));
  if (!folder) return [];
  const order = subfolders[folder]!;
  const position = (one: string) => {
    const [first = '', ...rest] = one.slice(folder.length + 1).split('/');
    return order.indexOf(rest.length === 0 ? '.' : first);
  };
  const own = position(file);
  if (own < 0) return [`is in no known subfolder of ${folder}: ${order.join(', ')}`];
  if (isTest(file)) return [];
  return imports.flatMap((specifier) => {
    const to = target(file, specifier);
    const isLater = to?.startsWith(`${folder}/`) && position(to) > own;
    return isLater ? [`imports ${specifier}: the order in ${folder} is ${order.join(', ')}`] : [];
  });
};

const importsByForm: Rule = ({ path: file, imports }) =>
  imports.flatMap((specifier) => {
    if (specifier.startsWith('..')) return [`imports ${specifier}: write #root/feature/file.ts`];
    const isOwnFolder = specifier.startsWith('#') && path.posix.dirname(specifier.slice(1)) === path.posix.dirname(file);
    return isOwnFolder ? [`imports ${specifier}: inside a folder write ./`] : [];
  });

const namesThatSay: Rule = ({ path: file }) => {
  const [name = '', ...rest] = parts(file);
  const words = [...path.posix.dirname(file).split('/'), name].filter((word) => word !== '.');
  const suffix = rest.slice(0, -1).find((part) => !suffixes[rootOf(file)]?.includes(part));
  return [
    ...(name === 'index' ? ['is a barrel: import the file itself'] : []),
    ...words.filter((word) => namesThatSayNothing.test(word)).map((word) => `is called ${word}: name what it computes`),
    ...words.filter((word) => !kebabCase.test(word)).map((word) => `is called ${word}: write kebab-case`),
    ...(suffix && suffixes[rootOf(file)] && !isExempt(file) ? [`has the role .${suffix}: ${rootOf(file)}/ has no such role`] : []),
  ];
};

const oneHome: { found: RegExp; home: RegExp; where: RegExp; says: string }[] = [
  {
    found: /'(sign-in|admin|files|boards?|assigned-tasks|lanes|move|owner|ticket)\.[a-z-]+'/,
    where: /^(server|worker|client|shared)\/platform\//,
    home: /^$/,
    says: 'names an error code of a feature: shared/<feature>/<feature>.errors.ts does',
  },
  {
    found: /\bprocess\.env\b/,
    where: /^(server|worker|shared)\//,
    home: /^server\/platform\/process\/read-config\.ts$/,
    says: 'reads process.env: server/platform/process/read-config.ts does',
  },
  {
    found: /\bsocket\.on\(/,
    where: /^(server|worker|client|shared)\//,
    home: /^(server|client)\/platform\//,
    says: 'listens to the socket: rooms carry events',
  },
  {
    found: /\bio\.emit\(/,
    where: /^(server|worker|client|shared)\//,
    home: /^$/,
    says: 'sends to every socket: record a fact in a room',
  },
  {
    found: /\bkind="failed"/,
    where: /^client\//,
    home: /^client\/(ui|app)\//,
    says: 'says that the server failed: client/ui/not-loaded.tsx knows whether there is a network at all',
  },
];

const dangerousOnlyAtHome: Rule = ({ path: file, text }) =>
  isTest(file)
    ? []
    : oneHome.filter(({ found, where, home }) => where.test(file) && !home.test(file) && found.test(text)).map(({ says }) => says);

/** Code that joins features without knowing any of them. */
const knowsManifestsOnly = [/^server\/app\/seed\//, /^server\/search\//];

const joinsManifests: Rule = ({ path: file, imports }) => {
  if (isTest(file) || !knowsManifestsOnly.some((one) => one.test(file))) return [];
  return imports.flatMap((specifier) => {
    const feature = target(file, specifier)?.split('/')[1] ?? 'platform';
    return ['platform', file.split('/')[1]].includes(feature) ? [] : [`imports ${specifier}: it knows features by their manifests only`];
  });
};

const isOfFeature = (file: string) => /^(server|worker)\/(?!platform\/|app\/|test\/|records\/)[^/]+\//.test(file);
const isSeed = (file: string) => /\/demo\/|\.demo\.ts$/.test(file);
const runsSql = /(?<!lockNames\()\bsql(In|On)\(|\b(em|client|pool)\.(execute|query)\(/;
const sqlText =
  /['"`]\s*(select\s.+\sfrom\s|select (cairn\.|exists)|insert into |delete from |update [a-z_]+ set |with (recursive )?[a-z]+ (\(|as ))/;

const handWrittenSqlHasReason: Rule = ({ path: file, text }) => {
  if (!isOfFeature(file) || isTest(file) || isSeed(file)) return [];
  if (file.endsWith('.sql.ts'))
    return text.startsWith('/* SQL instead of entities: ') ? [] : ['does not begin with its reason: /* SQL instead of entities: … */'];
  return runsSql.test(text) || sqlText.test(text) ? ['has hand-written SQL: <name>.sql.ts of the feature has it, with the reason'] : [];
};

const mostLines = 250;

/** The linter limits the length of TypeScript files; this rule does it for stylesheets. */
const stylesheetsAreShort: Rule = ({ path: file, text }) => {
  const lines = text.trimEnd().split('\n').length;
  return file.endsWith('.css') && lines > mostLines ? [`has ${lines} lines: at most ${mostLines}, one component a file`] : [];
};

const rules: Rule[] = [
  rootsOneWay,
  featuresInOrder,
  subfoldersInOrder,
  importsByForm,
  namesThatSay,
  dangerousOnlyAtHome,
  joinsManifests,
  handWrittenSqlHasReason,
  stylesheetsAreShort,
];

export const faultsOf = (files: SourceFile[]): string[] =>
  files.flatMap((file) => rules.flatMap((rule) => rule(file).map((fault) => `${file.path} ${fault}`)));

const importOf = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

export const importsIn = (text: string) => [...text.matchAll(importOf)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');

export function readTree(root: string): SourceFile[] {
  return ['shared', 'server', 'worker', 'client', 'scripts', 'loadtests']
    .flatMap((folder) => filesBelow(root, folder))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !file.startsWith('server/app/migrations/'))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { path: file, imports: importsIn(text), text };
    });
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
