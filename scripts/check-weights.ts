import { buildClientIfStale } from '#server/platform/process/client-build.ts';
import { bundleWeights } from './bundle-weights.ts';

/** Size limits in bytes after gzip. Promise P11 allows the first screen 250 KiB; this is what it reached. */
const mostAtFirst = 216 * 1024;
const mostNext = 92 * 1024;
const mostLater = 85 * 1024;

await buildClientIfStale(new AbortController().signal);

const { first, next, later, misplaced } = await bundleWeights();
const tooHeavy = [
  ...(first > mostAtFirst ? [`the first screen after sign-in: ${first} bytes of JavaScript, over ${mostAtFirst}`] : []),
  ...(next > mostNext ? [`the board after the first screen: ${next} bytes of JavaScript, over ${mostNext}`] : []),
  ...Object.entries(later).flatMap(([screen, bytes]) => (bytes > mostLater ? [`${screen}: ${bytes} more, over ${mostLater}`] : [])),
];
console.log(
  `JavaScript, gzip: ${first} bytes before the first screen, ${next} for the board after it, at most ${Math.max(0, ...Object.values(later))} for a later one`,
);
if (tooHeavy.length > 0) {
  console.log(tooHeavy.join('\n'));
  console.log(
    'What a first screen can do without belongs into `late` (client/platform/base/lazy.tsx); menus and popovers into client/ui/floating.tsx.',
  );
}
if (misplaced.length > 0)
  console.log(
    `The first screen uses messages that load late: ${misplaced.join(', ')}. Their files belong to \`firstFiles\` of late-messages.ts.`,
  );
process.exitCode = tooHeavy.length + misplaced.length > 0 ? 1 : 0;
