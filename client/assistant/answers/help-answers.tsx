import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { tours, type PageTour } from '#client/home/tours/tours.ts';
import { closeAssistant } from '#client/assistant/assistant.store.ts';
import type { ConversationEntry } from '#client/assistant/use-conversation.ts';
import classes from '#client/assistant/assistant.module.css';
import type { AnswerProps } from './answer-props.ts';
import { CardLink, Cards, Words } from './cards.tsx';
import { helpTopics, tourConcepts, type HelpTopic } from './help-topics.ts';

const isOpenTo = (actor: Actor, privilege: string | null) => privilege === null || may(actor, privilege, 'view');

/** A tour shows the page, so the popup makes room for it. */
function StartTour({ tour }: { tour: PageTour }) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const start = () => {
    closeAssistant();
    navigate(tour.path, { state: { visible: true } });
  };
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconRoute size={16} stroke={1.6} aria-hidden="true" />} onClick={start}>
      {t(tour.label)}
    </Button>
  );
}

const toursFor = (actor: Actor) => tours.filter(({ privilege }) => isOpenTo(actor, privilege));
const tourNamed = (actor: Actor, { match }: ConversationEntry) =>
  toursFor(actor)
    .toSorted((a, b) => Number(b.name === 'key-result') - Number(a.name === 'key-result'))
    .find(({ name }) => match.concepts.has(tourConcepts[name]));

/** Tours that the reader may start: the named one, or all. */
export function TourAnswer({ entry, actor }: AnswerProps) {
  const { t } = useLingui();
  const named = tourNamed(actor, entry);
  const shown = named ? [named] : toursFor(actor);
  return (
    <>
      <Words>{shown.length === 0 ? t`No tour is open to you.` : t`A tour shows its page step by step. Start it here:`}</Words>
      <div className={classes.offers}>
        {shown.map((tour) => (
          <StartTour key={tour.name} tour={tour} />
        ))}
      </div>
    </>
  );
}

function TourSteps({ tour }: { tour: PageTour }) {
  const { t } = useLingui();
  return (
    <>
      <ol className={classes.steps}>
        {tour.steps.map(({ title, text }) => (
          <li key={title.id}>
            <strong>{t(title)}</strong>
            {t(text)}
          </li>
        ))}
      </ol>
      <div className={classes.offers}>
        <StartTour tour={tour} />
      </div>
    </>
  );
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useLingui();
  return topics.map(({ name, label, text, path }) => (
    <div key={name} className={classes.entry}>
      <Words>
        <strong>{t(label)}</strong>
        <br />
        {t(text)}
      </Words>
      {path !== null && (
        <Cards>
          <CardLink href={path} title={t`Open`} />
        </Cards>
      )}
    </div>
  ));
}

/** Help on the topic of the sentence, from the tours or the topics of the assistant. Without a known topic, all of them. */
export function HowToAnswer({ entry, actor }: AnswerProps) {
  const { t } = useLingui();
  const { concepts } = entry.match;
  const open = helpTopics.filter(({ privilege }) => isOpenTo(actor, privilege));
  const topic = open.find(({ concept }) => concepts.has(concept));
  const tour = tourNamed(actor, entry);
  if (topic && !(tour && concepts.has('create'))) return <Topics topics={[topic]} />;
  if (tour) return <TourSteps tour={tour} />;
  return (
    <>
      <Words>{t`The assistant can help with these topics:`}</Words>
      <div className={classes.offers}>
        {toursFor(actor).map((one) => (
          <StartTour key={one.name} tour={one} />
        ))}
      </div>
      <Topics topics={open} />
    </>
  );
}
