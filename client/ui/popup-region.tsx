import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';

/**
 * Landmark for everything that floats. Mantine puts menus, lists and dialogs at the end of the page, outside of all landmarks, where a
 * screen reader that goes from landmark to landmark does not find them; it reuses the node with this attribute.
 */
export function PopupRegion() {
  const { t } = useLingui();
  return createPortal(
    <section aria-label={t`Menus and dialogs`} data-portal="true" data-mantine-shared-portal-node="true" />,
    document.body,
  );
}
