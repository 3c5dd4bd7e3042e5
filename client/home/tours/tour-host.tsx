import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const PageTour = lazyComponent(async () => (await import('./page-tour.tsx')).PageTour);

/** Loads the tours once a page is opened with the history state `{ visible: true }`. */
export function TourHost() {
  const isWanted = useHistoryState<{ visible?: boolean } | null>()?.visible === true;
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted && <PageTour isWanted={isWanted} />;
}
