import { Skeleton, Table } from '@mantine/core';
import { columnsOf, HistoryHead, type HistoryHeadProps } from './history-head.tsx';
import { usePhone } from './support-window.tsx';
import widths from './history-columns.module.css';
import classes from './support-history.module.css';
import lines from './support-row.module.css';

const rows = Array.from({ length: 8 }, (_, line) => 80 - ((line * 17) % 45));

function Bone({ isQueue, words }: { isQueue: boolean; words: number }) {
  return (
    <Table.Tr className={lines.row!}>
      {columnsOf(isQueue).map((column) => (
        <Table.Td key={column} className={widths[column] ?? ''}>
          <Skeleton height={column === 'status' ? 20 : 12} width={column === 'headline' ? `${words}%` : '80%'} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function BoneNarrow({ words }: { words: number }) {
  return (
    <Table.Tr className={lines.row!}>
      <Table.Td className={lines.narrow!}>
        <span className={lines.first}>
          <Skeleton height={12} width={84} />
          <Skeleton height={22} width={96} />
        </span>
        <Skeleton height={12} width={`${words}%`} my={4} />
        <span className={lines.last}>
          <Skeleton height={12} width={110} />
          <Skeleton height={12} width={72} />
        </span>
      </Table.Td>
    </Table.Tr>
  );
}

export function HistorySkeleton(head: HistoryHeadProps) {
  const isPhone = usePhone();
  return (
    <div className={classes.scroll} aria-busy="true">
      <Table className={classes.table!} data-of={head.isQueue ? 'all' : 'one'}>
        {!isPhone && <HistoryHead {...head} />}
        <Table.Tbody>
          {rows.map((words) =>
            isPhone ? <BoneNarrow key={words} words={words} /> : <Bone key={words} isQueue={head.isQueue} words={words} />,
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}
