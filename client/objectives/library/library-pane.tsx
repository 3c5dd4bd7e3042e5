import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ComponentProps } from 'react';
import { LibraryList } from './library-list.tsx';
import classes from './library-pane.module.css';

/** Widest window in which the library is folded above the form instead of standing beside it. */
const foldedTo = '(max-width: 1199px)';

/** Library that is read when the reader opens it. */
function FoldedLibrary(props: ComponentProps<typeof LibraryList>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t`Library`} <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
      </summary>
      {isOpen && <LibraryList {...props} />}
    </details>
  );
}

/** OKR library beside the form of a new objective. */
export function LibraryPane(props: ComponentProps<typeof LibraryList>) {
  const { t } = useLingui();
  const isFolded = useMediaQuery(foldedTo, false, { getInitialValueInEffect: false });
  if (isFolded) return <FoldedLibrary {...props} />;
  return (
    <aside className={classes.pane} aria-label={t`Library`}>
      <h3>{t`Library`}</h3>
      <LibraryList {...props} />
    </aside>
  );
}
