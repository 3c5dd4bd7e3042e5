import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Says aloud how many are selected. It is there before they are, so that the first is said too. */
export function SelectionSaid({ count }: { count: number }) {
  const { t } = useLingui();
  const words = t`${plural(count, { one: '# task selected', other: '# tasks selected' })}`;
  return <VisuallyHidden aria-live="polite">{count > 0 ? words : ''}</VisuallyHidden>;
}
