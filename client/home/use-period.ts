import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { periodAround, periodNames, type PeriodName } from '#shared/home/period.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { useFiscalStart } from '#client/companies/use-fiscal-start.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import type { DashboardTime } from '#client/platform/base/feature.ts';

const usual: PeriodName = 'weekly';
const lookEvery = 20_000;

/** Today in the time zone of the company, also on a page that stays open over midnight. */
function useCompanyToday(): string {
  const [today, setToday] = useState(companyClock.today);
  useEffect(() => {
    const timer = setInterval(() => setToday(companyClock.today()), lookEvery);
    return () => clearInterval(timer);
  }, []);
  return today;
}

/** Time that the address of a dashboard names, and a function that chooses another period. */
export function usePeriod(actor: Actor): [DashboardTime, (name: PeriodName) => void] {
  const [params, setParams] = useSearchParams();
  const today = useCompanyToday();
  const startMonth = useFiscalStart(actor) ?? 1;
  const name = periodNames.find((one) => one === params.get('period')) ?? usual;
  const choose = (next: PeriodName) => changeParams(setParams, { period: next === usual ? undefined : next }, true);
  return [{ name, today, ...periodAround(name, today, startMonth) }, choose];
}
