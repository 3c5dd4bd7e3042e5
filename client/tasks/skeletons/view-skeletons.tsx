import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '#client/ui/page-header.tsx';
import { TaskListSkeleton } from './task-list-skeleton.tsx';
import list from './task-list.module.css';
import classes from './view-skeletons.module.css';

const line = <Skeleton component="span" display="block" height={10} my={5} width={232} maw="100%" />;

const bar = (
  <div className={classes.bar}>
    <Skeleton height={30} width={200} />
  </div>
);

interface ViewProps {
  title: string;
  children: ReactNode;
}

const View = ({ title, children }: ViewProps) => (
  <>
    <PageHeader title={title} context={line} />
    {children}
  </>
);

function TaskLists({ title }: { title: string }) {
  return (
    <View title={title}>
      {bar}
      <div className={list.scroll}>
        <TaskListSkeleton lines={8} />
      </div>
    </View>
  );
}

export function MyTasksSkeleton() {
  const { t } = useLingui();
  return <TaskLists title={t`My tasks`} />;
}

export function TeamSkeleton() {
  const { t } = useLingui();
  return <TaskLists title={t`Team`} />;
}

export function TableSkeleton() {
  const { t } = useLingui();
  return (
    <View title={t`Tasks`}>
      {bar}
      <div className={classes.table} aria-busy="true">
        {[28, 58, 44, 66, 38, 52, 60, 41].map((width) => (
          <div key={width} className={classes.row}>
            <Skeleton height={16} width={16} radius={3} />
            <div className={classes.task}>
              <Skeleton height={12} width={`${width}%`} />
            </div>
            <Skeleton height={12} width={72} />
            <Skeleton height={12} width={72} />
            <Skeleton height={12} width={72} />
          </div>
        ))}
      </div>
    </View>
  );
}

export const BoardsSkeleton = () => (
  <>
    {bar}
    <div className={list.scroll} aria-busy="true">
      {[38, 52, 30, 46, 41, 35].map((width) => (
        <div key={width} className={list.waiting}>
          <Skeleton circle height={20} />
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  </>
);

export function AllBoardsSkeleton() {
  const { t } = useLingui();
  return (
    <View title={t`All boards`}>
      <BoardsSkeleton />
    </View>
  );
}
