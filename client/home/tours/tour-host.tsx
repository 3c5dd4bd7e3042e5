import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const PageTour = lazyComponent(async () => (await import('./page-tour.tsx')).PageTour);
const FirstObjective = lazyComponent(async () => (await import('./first-objective.tsx')).FirstObjective);

/** Loads the tours once a page is opened with the history state `{ visible: true }`. */
export function TourHost() {
  const isWanted = useHistoryState<{ visible?: boolean } | null>()?.visible === true;
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted && <PageTour isWanted={isWanted} />;
}

/** Loads the introduction on the page of objectives, unless its form is open. */
export function FirstObjectiveHost() {
  const [path] = useLocation();
  const search = useSearch();
  return path.toLowerCase() === '/admin/objectives' && search === '' && <FirstObjective />;
}
