import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import classes from './card-lines.module.css';

/** Lines of a card about people. A long list scrolls inside of the card. */
export function CardLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list scrolls, so the keyboard must reach it
    <ul className={classes.lines} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardLineProps {
  /** Person whom the line is about; none for a line about a group. */
  person?: AvatarPerson;
  /** First line of the words; by default the name of the person. */
  name?: ReactNode;
  /** Link below the name, with its text. */
  href?: string;
  title?: string;
  /** End of the line: a day or a number. */
  end?: ReactNode;
}

/** One line: a person, a link below the name, and something at the end. */
export function CardLine({ person, name, href, title, end }: CardLineProps) {
  return (
    <li className={classes.line}>
      {person && <Avatar person={person} size={28} />}
      <span className={classes.words}>
        <bdi>{name ?? person?.name}</bdi>
        {href !== undefined && (
          <Link href={href} dir="auto" title={title}>
            {title}
          </Link>
        )}
      </span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </li>
  );
}
