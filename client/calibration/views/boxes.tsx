import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import { NineBoxes } from '#client/calibration/nine-boxes.tsx';

const BoxCounts = lazyComponent(async () => (await import('./box-counts.tsx')).BoxCounts);

/** People of the session in their boxes. A phone shows the number of people in each box, and the people of one. */
export const Boxes = (props: { isShown: (personId: string) => boolean }) =>
  useIsNarrow() ? <BoxCounts {...props} /> : <NineBoxes {...props} />;
