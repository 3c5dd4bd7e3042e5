import { msg } from '@lingui/core/macro';
import { IconChartBar, IconHeartHandshake, IconLayoutKanban, IconSearch, IconTarget } from '@tabler/icons-react';

/** Slides that a new person meets first. */
export const slides = [
  {
    Icon: IconTarget,
    title: msg`Objectives that everybody sees`,
    text: msg`Your objectives support those of your team and the company. When a number moves, everybody above sees it at once.`,
  },
  {
    Icon: IconChartBar,
    title: msg`A check-in takes a minute`,
    text: msg`Enter the value of a key result and how confident you are. The dashboard says what is due today.`,
  },
  {
    Icon: IconLayoutKanban,
    title: msg`Boards where work moves`,
    text: msg`Drag a task to its next column, and your colleagues see it move. Nobody has to reload a page.`,
  },
  {
    Icon: IconHeartHandshake,
    title: msg`Thank somebody today`,
    text: msg`Recognize colleagues with points from your monthly budget, write down your ideas, and vote for those of others.`,
  },
  {
    Icon: IconSearch,
    title: msg`Everything is one search away`,
    text: msg`Press / to search for people, tasks, goals and objectives. Press ? to see all keyboard shortcuts.`,
  },
] as const;
