import { useState } from 'react';
import type { OkrLaunchPlan } from '#shared/objectives/okr-launch.api.ts';
import type { MapPeriod } from '#client/objectives/map/map-periods.ts';

/** Choices of a launch that has not begun. */
export interface LaunchChoices {
  readonly reach: OkrLaunchPlan['reach'];
  readonly departmentIds: readonly string[];
  readonly period: MapPeriod;
}

/** Keeps what the reader chooses; the plan is null until there is a department. */
export function useLaunchPlan(current: MapPeriod) {
  const [choices, setChoices] = useState<LaunchChoices>({ reach: 'departments', departmentIds: [], period: current });
  const { reach, departmentIds, period } = choices;
  const placed = { period: period.name.toLowerCase() as OkrLaunchPlan['period'], year: period.year };
  const plan: OkrLaunchPlan | null = departmentIds.length === 0 ? null : { reach, departmentIds: [...departmentIds], ...placed };
  const toggle = (id: string) =>
    setChoices((now) => {
      const has = now.departmentIds.includes(id);
      return { ...now, departmentIds: has ? now.departmentIds.filter((one) => one !== id) : [...now.departmentIds, id] };
    });
  const put = (values: Partial<LaunchChoices>) => setChoices((now) => ({ ...now, ...values }));
  return { choices, plan, toggle, put };
}
