import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  context?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, context, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      {context && <p className={classes.context}>{context}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
