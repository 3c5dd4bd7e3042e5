import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Lane } from '#shared/tasks/board.schema.ts';
import type { HistoryEntry, HistoryChange } from '#shared/tasks/history.api.ts';
import { useHoursText } from '#client/tasks/effort/effort-line.tsx';
import { useStatusLabels } from '#client/tasks/state/task-labels.ts';
import { dayText } from '#client/ui/day-text.ts';
import { RecurrenceChanged } from '#client/tasks/recurrence/recurrence-history.tsx';
import feed from '#client/ui/feed.module.css';

interface SentenceProps {
  entry: HistoryEntry;
  name: string;
  other: string | null;
  lanes: readonly Lane[];
}

type PartProps = Pick<SentenceProps, 'name'>;
const Who = ({ children }: { children: ReactNode }) => <bdi className={feed.name}>{children}</bdi>;

function useLists({ entry: { from, to }, lanes }: SentenceProps): [string, string] | null {
  const statuses = useStatusLabels();
  const nameOf = (change: HistoryChange) =>
    lanes.find(({ id }) => id === change.laneId)?.name ?? (change.status && statuses[change.status]);
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
    <Who>{name}</Who> created this task
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
    <Who>{name}</Who> restored this task
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
        <Who>{name}</Who> started watching this task
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
      <Who>{name}</Who> removed <bdi>{other}</bdi> as a watcher
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

function Effort({ name, entry }: SentenceProps) {
  const { i18n } = useLingui();
  const hoursText = useHoursText();
  const hours = hoursText(entry.effort?.hours ?? 0);
  const day = dayText(entry.effort?.day ?? '', i18n.locale);
  if (entry.action === 'effort-logged')
    return (
      <Trans>
        <Who>{name}</Who> logged {hours} on {day}
      </Trans>
    );
  if (entry.action === 'effort-corrected')
    return (
      <Trans>
        <Who>{name}</Who> corrected an entry to {hours} on {day}
      </Trans>
    );
  return (
    <Trans>
      <Who>{name}</Who> deleted the entry of {hours} on {day}
    </Trans>
  );
}

const sentences = {
  created: Created,
  moved: Moved,
  edited: Edited,
  deleted: Deleted,
  restored: Restored,
  arrived: Arrived,
  'description-changed': Described,
  watched: Watched,
  unwatched: Unwatched,
  'file-attached': FileAttached,
  'file-removed': FileRemoved,
  'effort-logged': Effort,
  'effort-corrected': Effort,
  'effort-removed': Effort,
  'recurrence-changed': RecurrenceChanged,
};

export function HistorySentence(props: SentenceProps) {
  const Sentence = sentences[props.entry.action];
  return <Sentence {...props} />;
}
