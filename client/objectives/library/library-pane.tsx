import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { LibraryList } from './library-list.tsx';
import classes from './library-pane.module.css';

/** Widest window in which the library is folded above the form instead of standing beside it. */
const foldedTo = '(max-width: 1199px)';

/** OKR library beside the form of a new objective. */
export function LibraryPane(props: ComponentProps<typeof LibraryList>) {
  const { t } = useLingui();
  const isFolded = useMediaQuery(foldedTo, false, { getInitialValueInEffect: false });
  if (isFolded)
    return (
      <details className={classes.folded}>
        <summary>
          {t`Library`} <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
        </summary>
        <LibraryList {...props} />
      </details>
    );
  return (
    <aside className={classes.pane} aria-label={t`Library`}>
      <h3>{t`Library`}</h3>
      <LibraryList {...props} />
    </aside>
  );
}
