import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';

/** Announces the number of selected cards. The live region is always rendered, so that the first change is announced too. */
export function SelectionAnnouncement({ count }: { count: number }) {
  const { t } = useLingui();
  const words = t`${plural(count, { one: '# task selected', other: '# tasks selected' })}`;
  return <VisuallyHidden aria-live="polite">{count > 0 ? words : ''}</VisuallyHidden>;
}
