import { useLingui } from '@lingui/react/macro';

/** Share of a whole as text; a dash if the whole is empty. */
export function useRate(): (part: number, whole: number) => string {
  const { i18n } = useLingui();
  return (part, whole) => (whole === 0 ? '–' : i18n.number(part / whole, { style: 'percent', maximumFractionDigits: 0 }));
}
