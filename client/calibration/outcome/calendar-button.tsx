import { useLingui } from '@lingui/react/macro';
import { IconCalendarPlus } from '@tabler/icons-react';
import type { OwnCalibration } from '#shared/calibration/calibration.api.ts';
import { calendarFileOf } from '#shared/companies/calendar-file.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { saveFile } from '#client/platform/base/save-file.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Saves a session as a calendar file. */
export function CalendarButton({ session: { id, name, heldOn, place } }: { session: OwnCalibration }) {
  const { t } = useLingui();
  const title = isolateDirection(name);
  const save = () => {
    const url = new URL(`/admin/calibration/${id}`, location.origin).href;
    saveFile(`${name}.ics`, 'text/calendar', calendarFileOf([{ id, name, day: heldOn, place, url }], readerClock.now()));
  };
  return (
    <BarButton label={t`Add to the calendar: ${title}`} onPress={save}>
      <IconCalendarPlus size={16} stroke={1.6} aria-hidden="true" />
    </BarButton>
  );
}
