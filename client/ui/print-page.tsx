import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './print-page.module.css';

interface PrintPageProps {
  /** Page to which the reader returns. */
  back: { readonly href: string; readonly label: string };
  /** False while parts of the document are loading. */
  isWhole: boolean;
  /** Button that has the document made as a file. */
  file?: ReactNode;
  /** Links to the pages of the document, which are not printed. */
  rail?: ReactNode;
  children: ReactNode;
}

/** Document that a reader prints or saves as PDF. It is light in every colour scheme, and looks on paper as on the screen. */
export function PrintPage({ back, isWhole, file, rail, children }: PrintPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.area}>
      <div className={classes.bar}>
        <ActionIcon component={Link} href={back.href} aria-label={back.label}>
          <IconArrowLeft className="mirrored" size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <div className={classes.actions}>
          {file}
          <Button
            size="xs"
            variant={file ? 'default' : 'filled'}
            disabled={!isWhole}
            leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden="true" />}
            onClick={() => print()}
          >
            {file ? t`Print` : t`Print or save as PDF`}
          </Button>
        </div>
      </div>
      {rail}
      <article className={classes.sheet} data-whole={isWhole || undefined} data-mantine-color-scheme="light">
        {children}
      </article>
    </div>
  );
}
