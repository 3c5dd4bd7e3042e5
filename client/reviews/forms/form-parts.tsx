import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FormItem } from '#shared/reviews/form-content.ts';
import classes from './forms.module.css';

interface ItemBoxProps {
  item: FormItem;
  number: number;
  /** Answers or inputs. */
  children: ReactNode;
}

/** Item of a form with its number, its description and the answers. */
export function ItemBox({ item, number, children }: ItemBoxProps) {
  const { t, i18n } = useLingui();
  return (
    <li id={`item-${item.id}`} className={classes.item}>
      {item.heading !== null && (
        <p className={classes.faint} dir="auto">
          {item.heading}
        </p>
      )}
      <h3>
        <span className={classes.number}>{i18n.number(number)}</span>
        <bdi>{item.text}</bdi>
        {!item.isRequired && <span className={classes.mark}>{t`Optional`}</span>}
      </h3>
      {item.description !== null && (
        <p className={classes.description} dir="auto">
          {item.description}
        </p>
      )}
      {children}
    </li>
  );
}

interface SectionBoxProps {
  id: string;
  title: string;
  /** Text beside the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** Section of a form under its title. */
export function SectionBox({ id, title, note, children }: SectionBoxProps) {
  return (
    <section className={classes.section} aria-labelledby={`section-${id}`}>
      <header>
        <h2 id={`section-${id}`}>
          <bdi>{title}</bdi>
        </h2>
        {note && <span className={classes.faint}>{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** Numbered items of a section. */
export const ItemList = ({ children }: { children: ReactNode }) => <ol className={classes.items}>{children}</ol>;
