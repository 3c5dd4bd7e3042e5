import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { HistoryEntry, Told } from '#shared/tasks/history.api.ts';
import { useStatusNames } from '#client/tasks/task-words.ts';
import classes from './task-history.module.css';

interface SentenceProps {
  entry: HistoryEntry;
  /** Who did it. */
  name: string;
  /** Who watches from then on, or no longer. */
  other: string | null;
  /** Of the board as it is now. */
  lanes: readonly Lane[];
}

type PartProps = Pick<SentenceProps, 'name'>;
const Who = ({ children }: { children: ReactNode }) => <bdi className={classes.name}>{children}</bdi>;

/** The two lists of a move: columns, or the lanes of one; nothing where one of them is not known any more. */
function useLists({ entry: { from, to }, lanes }: SentenceProps): [string, string] | null {
  const statuses = useStatusNames();
  const nameOf = (told: Told) => lanes.find(({ id }) => id === told.laneId)?.name ?? (told.status && statuses[told.status]);
  const [before, after] = [nameOf(from), nameOf(to)];
  return before === undefined || after === undefined ? null : [before, after];
}

function Moved(props: SentenceProps) {
  const { name } = props;
  const lists = useLists(props);
  if (!lists)
    return (
      <Trans>
        <Who>{name}</Who> moved this task to another lane
      </Trans>
    );
  const [before, after] = lists;
  return (
    <Trans>
      <Who>{name}</Who> moved this task from <bdi>{before}</bdi> to <bdi>{after}</bdi>
    </Trans>
  );
}

const Arrived = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> moved this task to another board
  </Trans>
);
const Created = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> added this task
  </Trans>
);
const Edited = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> changed this task
  </Trans>
);
const Deleted = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> deleted this task
  </Trans>
);
const Restored = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> brought this task back
  </Trans>
);
const Described = ({ name }: PartProps) => (
  <Trans>
    <Who>{name}</Who> changed the description
  </Trans>
);

function Watched({ name, other, entry }: SentenceProps) {
  if (entry.personId === entry.actorId)
    return (
      <Trans>
        <Who>{name}</Who> began to watch this task
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> added <bdi>{other}</bdi> as a watcher
    </Trans>
  );
}

function Unwatched({ name, other, entry }: SentenceProps) {
  if (entry.personId === entry.actorId)
    return (
      <Trans>
        <Who>{name}</Who> stopped watching this task
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> removed <bdi>{other}</bdi> from the watchers
    </Trans>
  );
}

const FileAttached = ({ name, entry }: SentenceProps) => {
  const file = entry.fileName;
  return (
    <Trans>
      <Who>{name}</Who> attached <bdi>{file}</bdi>
    </Trans>
  );
};
const FileRemoved = ({ name, entry }: SentenceProps) => {
  const file = entry.fileName;
  return (
    <Trans>
      <Who>{name}</Who> removed the file <bdi>{file}</bdi>
    </Trans>
  );
};

const sentences = {
  created: Created,
  moved: Moved,
  edited: Edited,
  deleted: Deleted,
  restored: Restored,
  arrived: Arrived,
  described: Described,
  watched: Watched,
  unwatched: Unwatched,
  'file-attached': FileAttached,
  'file-removed': FileRemoved,
};

/** Who did what, in one sentence. */
export function HistorySentence(props: SentenceProps) {
  const Sentence = sentences[props.entry.deed];
  return <Sentence {...props} />;
}
