import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Intent } from '#client/assistant/match-intent.ts';
import classes from '#client/assistant/assistant.module.css';

const labels: Readonly<Record<Exclude<Intent, 'rating'>, MessageDescriptor>> = {
  'check-ins-due': msg`My check-ins due`,
  'tasks-due': msg`My tasks due`,
  approvals: msg`Open approvals`,
  'create-task': msg`Create a task`,
  'draft-objective': msg`Draft an objective`,
  'missing-check-ins': msg`Who has not checked in`,
  points: msg`My points`,
  'open-page': msg`Go to a page`,
  find: msg`Find a person or record`,
  'raise-ticket': msg`Raise a ticket`,
  'how-to': msg`How do I …`,
  tour: msg`Start a tour`,
};

interface OffersProps {
  intents: readonly Intent[];
  onChoose: (intent: Intent) => void;
}

/** Buttons with what the assistant can do. */
export function Offers({ intents, onChoose }: OffersProps) {
  const { t } = useLingui();
  return (
    <div className={classes.offers}>
      {intents.map(
        (intent) =>
          intent !== 'rating' && (
            <Button key={intent} size="compact-sm" variant="default" onClick={() => onChoose(intent)}>
              {t(labels[intent])}
            </Button>
          ),
      )}
    </div>
  );
}
