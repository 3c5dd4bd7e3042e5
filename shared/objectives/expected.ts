import { daysBetween } from '#shared/platform/days.ts';

export const progressStatuses = ['not-started', 'on-track', 'at-risk', 'off-track', 'achieved'] as const;
export type ProgressStatus = (typeof progressStatuses)[number];
/** States that a check-in may set instead of the one that follows from its progress. */
export const chosenStatuses = ['on-track', 'at-risk', 'off-track'] as const;
export type ChosenStatus = (typeof chosenStatuses)[number];

/** Gaps between expected and real progress, in per cent, that the status of a key result depends on. */
export interface StatusGaps {
  /** Gap from which a key result is at risk. */
  readonly atRiskGap: number;
  /** Gap that a key result at risk has at most. */
  readonly offTrackGap: number;
}

/** Gaps of a company that has chosen none. */
export const usualGaps: StatusGaps = { atRiskGap: 16.5, offTrackGap: 33 };

/** Gaps in whole tenths of a per cent, as a key result keeps them. */
export interface GapTenths {
  readonly atRiskTenths: number;
  readonly offTrackTenths: number;
}

export const tenthsOfGaps = ({ atRiskGap, offTrackGap }: StatusGaps): GapTenths => ({
  atRiskTenths: Math.round(atRiskGap * 10),
  offTrackTenths: Math.round(offTrackGap * 10),
});

export const gapsOfTenths = ({ atRiskTenths, offTrackTenths }: GapTenths): StatusGaps => ({
  atRiskGap: atRiskTenths / 10,
  offTrackGap: offTrackTenths / 10,
});

/** Target of a day, in per cent of the progress. */
export interface Phase {
  readonly day: string;
  readonly percent: number;
}

/** Period of a record, as ISO days, with the phases that replace the straight line between them. */
export interface Course {
  readonly startsOn: string;
  readonly dueOn: string;
  readonly phases?: readonly Phase[];
}

const clamp = (value: number) => Math.min(100, Math.max(0, value));

/** Points of the expected line, in the order of their days. */
export function expectedLine({ startsOn, dueOn, phases = [] }: Course): Phase[] {
  const inner = phases.filter(({ day }) => day > startsOn && day < dueOn).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return [{ day: startsOn, percent: 0 }, ...inner, { day: dueOn, percent: 100 }];
}

/** Progress in per cent that is expected at the end of a calendar day: linear between the points of the line, and 100 after the due day. */
export function expectedAt(course: Course, today: string): number {
  const line = expectedLine(course);
  if (today <= course.startsOn) return course.startsOn === course.dueOn ? 100 : 0;
  if (today >= course.dueOn) return 100;
  const next = line.findIndex(({ day }) => day >= today);
  const [from, to] = [line[next - 1]!, line[next]!];
  const share = daysBetween(from.day, today) / daysBetween(from.day, to.day);
  return clamp(from.percent + (to.percent - from.percent) * share);
}
