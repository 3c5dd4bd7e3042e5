import { useLingui } from '@lingui/react/macro';
import { Tour } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { PageTour } from './tours.ts';

/** Step at which a person has left a version of a tour. */
interface Progress {
  readonly version: number;
  readonly step: number;
}

interface TourStepsProps {
  tour: PageTour;
  actor: Actor;
  onClose: () => void;
}

/** Steps of a tour beside what they are about. A person who left it goes on where it was; the arrow keys and Escape work. */
export function TourSteps({ tour, actor, onClose }: TourStepsProps) {
  const { t, i18n } = useLingui();
  const key = `cairn.tour.${tour.name}.${actor.id}`;
  const [progress, keep] = useLocalStorage<Progress>({
    key,
    defaultValue: { version: tour.version, step: 0 },
    getInitialValueInEffect: false,
  });
  const steps = tour.steps.filter(({ right = 'view' }) => may(actor, tour.privilege, right));
  const last = steps.length - 1;
  const step = progress.version === tour.version ? Math.min(progress.step, last) : 0;
  const put = (next: number) => keep({ version: tour.version, step: next });
  const close = () => {
    if (step === last) put(0);
    onClose();
  };
  const counted = (at: number, all: number) => {
    const [current, total] = [i18n.number(at), i18n.number(all)];
    return t`${current} of ${total}`;
  };
  const labels = { skip: t`Skip`, back: t`Back`, next: t`Next`, close: t`Close`, stepCounter: counted };
  return (
    <Tour active step={step} onStepChange={put} onClose={close} labels={labels} closeOnOverlayClick>
      {steps.map(({ target, title, text }) => (
        <Tour.Step key={target} target={target} title={t(title)}>
          {t(text)}
        </Tour.Step>
      ))}
    </Tour>
  );
}
