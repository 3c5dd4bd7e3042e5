import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, Dialog, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useList } from '#client/platform/lists/use-list.ts';
import classes from './first-objective.module.css';

const path = '/admin/objectives';

interface IntroductionProps {
  onShow: () => void;
  onCreate: () => void;
  onClose: () => void;
}

function Introduction({ onShow, onCreate, onClose }: IntroductionProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <Dialog opened size="lg" radius="md" p="md">
      <section aria-labelledby={id} className={classes.words}>
        <header className={classes.head}>
          <h2 id={id}>{t`Your first objective`}</h2>
          <CloseButton size="sm" aria-label={t`Close`} onClick={onClose} />
        </header>
        <p>{t`An objective says what you want to reach in a period. Two to four key results say by which numbers you know that you have.`}</p>
        <p>{t`Begin with a template of the library, or write your own. Your manager approves it before it counts.`}</p>
        <Group gap={8}>
          <Button size="xs" onClick={onCreate}>{t`Create objective`}</Button>
          <Button size="xs" variant="default" onClick={onShow}>{t`Show me how`}</Button>
        </Group>
      </section>
    </Dialog>
  );
}

function Offer({ actor }: { actor: Actor }) {
  const [, navigate] = useLocation();
  const [isSeen, setSeen] = useLocalStorage({
    key: `cairn.first-objective.${actor.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const own = useList(objective.list, { ownerId: `is.${actor.id}`, sort: 'name' } as never, { pageSize: 1 });
  if (isSeen || own.status !== 'live' || own.items.length > 0) return null;
  const go = (to: string, state: unknown) => {
    setSeen(true);
    navigate(to, { state });
  };
  return (
    <Introduction onClose={() => setSeen(true)} onCreate={() => go(`${path}?create=1`, null)} onShow={() => go(path, { visible: true })} />
  );
}

/** Introduction for a person without an objective, on the page of objectives. It does not come back once it was closed. */
export function FirstObjective() {
  const { actor } = useSession();
  return actor && may(actor, 'Objectives', 'create') && <Offer key={actor.id} actor={actor} />;
}
