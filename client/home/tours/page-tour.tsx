import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { TourSteps } from './tour-steps.tsx';
import { tourOf, type PageTour as Tour } from './tours.ts';

/** Tour of the page, from the moment when it is wanted until it is closed or the page is left. */
export function PageTour({ isWanted }: { isWanted: boolean }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { actor } = useSession();
  const [shown, setShown] = useState<Tour | null>(null);
  const tour = tourOf(path) ?? null;
  // The page may replace the state of the history while its tour is shown.
  if (isWanted && tour !== shown) setShown(tour);
  if (!actor || shown === null || shown !== tour) return null;
  const close = () => {
    setShown(null);
    navigate(path + (search && `?${search}`), { replace: true, state: null });
  };
  return <TourSteps key={shown.name} tour={shown} actor={actor} onClose={close} />;
}
