import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '#client/access/session.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { slides } from './slides.ts';
import classes from './welcome.module.css';

interface DotsProps {
  at: number;
  onGo: (to: number) => void;
}

function Dots({ at, onGo }: DotsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.dots}>
      {slides.map(({ title }, index) => {
        const number = i18n.number(index + 1);
        const name = t(title);
        return (
          <UnstyledButton
            key={title.id}
            className={classes.dot}
            aria-label={t`Slide ${number}: ${name}`}
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onGo(index)}
          />
        );
      })}
    </div>
  );
}

function Slide({ at }: { at: number }) {
  const { t, i18n } = useLingui();
  const { Icon, title, text } = slides[at]!;
  const [current, total] = [i18n.number(at + 1), i18n.number(slides.length)];
  return (
    <div className={classes.slide} role="group" aria-roledescription={t`Slide`} aria-label={t`${current} of ${total}`} aria-live="polite">
      <span className={classes.picture}>
        <Icon size={72} stroke={1.2} aria-hidden="true" />
      </span>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
    </div>
  );
}

/** Welcome of a new person: some slides about Cairn. The arrow keys turn them. */
export function WelcomeScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [at, setAt] = useState(0);
  const last = slides.length - 1;
  const go = (to: number) => setAt(Math.min(last, Math.max(0, to)));
  const turn = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(at + (key === forward ? 1 : -1));
  };
  const name = isolateDirection(user?.name ?? '');
  return (
    <>
      <PageTitle parts={[t`Welcome`]} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrow keys of the buttons in it */}
      <section className={classes.page} aria-roledescription={t`Carousel`} aria-label={t`Welcome to Cairn`} onKeyDown={turn}>
        <h1>{t`Welcome to Cairn, ${name}`}</h1>
        <Slide at={at} />
        <Dots at={at} onGo={go} />
        <footer className={classes.foot}>
          <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>{t`Back`}</Button>
          {at < last ? (
            <Button onClick={() => go(at + 1)}>{t`Next`}</Button>
          ) : (
            <Button onClick={() => navigate('/')}>{t`Open my dashboard`}</Button>
          )}
        </footer>
        <Link className={classes.skip!} href="/">{t`Skip`}</Link>
      </section>
    </>
  );
}
