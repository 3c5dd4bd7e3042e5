import { Select } from '@mantine/core';
import { useIsNarrow } from '#client/ui/use-is-narrow.ts';
import classes from './roles.module.css';

interface NameListProps {
  label: string;
  entries: readonly { readonly id: string; readonly name: string }[];
  current: string;
  onChoose: (id: string) => void;
}

/** Names beside the chosen one's details; on a narrow screen a field above them. */
export function NameList({ label, entries, current, onChoose }: NameListProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow) {
    return (
      <Select
        className={classes.choice!}
        aria-label={label}
        data={entries.map(({ id, name }) => ({ value: id, label: name }))}
        value={current}
        allowDeselect={false}
        onChange={(id) => id !== null && onChoose(id)}
      />
    );
  }
  return (
    <nav className={classes.list} aria-label={label}>
      {entries.map(({ id, name }) => (
        <button key={id} type="button" className={classes.role} aria-current={id === current || undefined} onClick={() => onChoose(id)}>
          <bdi>{name}</bdi>
        </button>
      ))}
    </nav>
  );
}
