import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { calibrationScenes } from './calibration-scenes.ts';
import { chromiumLaunch, unpackChromium } from './chromium.ts';
import { startOwnCairn } from './own-cairn.ts';
import { dialogScenes } from './dialog-scenes.ts';
import { createCamera, looksOf, nameOf, shotsFolder } from './shot-camera.ts';
import { notificationScenes } from './notification-scenes.ts';
import { overlayScenes } from './overlay-scenes.ts';
import { recordScenes } from './record-scenes.ts';
import { scenes } from './shot-scenes.ts';
import { supportScenes } from './support-scenes.ts';

/** `npm run shots -- board dark`: takes the screenshots whose names contain all words; without words, all of them. */
const words = process.argv.slice(2);
const all = [
  ...scenes,
  ...overlayScenes,
  ...dialogScenes,
  ...notificationScenes,
  ...supportScenes,
  ...recordScenes,
  ...calibrationScenes,
].flatMap((scene) => looksOf(scene).map((look) => ({ scene, look, name: nameOf(scene, look) })));
const wanted = all.filter(({ name }) => words.every((word) => name.includes(word)));
if (wanted.length === 0) throw new Error(`Unknown screenshot. Use one of ${scenes.map(({ name }) => name).join(', ')}.`);

await unpackChromium();
if (words.length === 0) rmSync(shotsFolder, { recursive: true, force: true });
mkdirSync(shotsFolder, { recursive: true });
const cairn = await startOwnCairn();
const browser = await chromium.launch(chromiumLaunch());
const faults: string[] = [];
try {
  const camera = createCamera(browser, cairn.url);
  for (const { scene, look, name } of wanted) {
    const found = await camera.shoot(scene, look);
    console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    faults.push(...found.map((fault) => `${name} ${fault}`));
  }
} finally {
  await browser.close();
  await cairn.stop();
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
