import { useMediaQuery } from '@mantine/hooks';

const phone = '(max-width: 767px)';

/** Returns true on screens where tables become lists and drawers cover the page. */
export const useIsNarrow = () => useMediaQuery(phone, undefined, { getInitialValueInEffect: false }) ?? false;
