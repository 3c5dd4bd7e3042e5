import { createContext } from 'react';

/** Puts the cursor into the search of the frame around a component. */
export const BeginSearch = createContext<() => void>(() => {});
