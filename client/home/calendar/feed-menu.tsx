import { useLingui } from '@lingui/react/macro';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useState } from 'react';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { dayText } from '#client/ui/day-text.ts';
import { CardNotLoaded } from '#client/ui/dashboard-card.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import { useCopyLink } from '#client/ui/use-copy-link.ts';
import { useFeed, type Feed } from './use-feed.ts';
import classes from './calendar-page.module.css';

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const copy = useCopyLink();
  return (
    <>
      <TextInput
        size="xs"
        readOnly
        dir="ltr"
        label={t`Secret address`}
        description={t`Copy it now. It is not shown again.`}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button size="xs" onClick={() => void copy(address)}>{t`Copy link`}</Button>
    </>
  );
}

function FeedActions({ isStarted, feed }: { isStarted: boolean; feed: Feed }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const { isBusy, renew, end } = feed;
  if (!isStarted) return <Button size="xs" loading={isBusy} onClick={() => void renew()}>{t`Make an address`}</Button>;
  const words = { renew: t`Renew the address`, end: t`End the feed` };
  if (asked === null)
    return (
      <Group gap={8}>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => setAsked('renew')}>
          {words.renew}
        </Button>
        <Button size="xs" variant="default" color="red" disabled={isBusy} onClick={() => setAsked('end')}>
          {words.end}
        </Button>
      </Group>
    );
  const confirm = () => {
    setAsked(null);
    void { renew, end }[asked]();
  };
  return (
    <div role="alertdialog" aria-label={words[asked]}>
      <p>{t`Calendars that use the earlier address stop showing this schedule.`}</p>
      <Group gap={8}>
        <Button size="xs" color="red" data-autofocus onClick={confirm}>
          {words[asked]}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsked(null)}>{t`Cancel`}</Button>
      </Group>
    </div>
  );
}

function FeedPanel() {
  const { t, i18n } = useLingui();
  const feed = useFeed();
  if (feed.isFailed) return <CardNotLoaded onRetry={feed.retry} />;
  if (feed.feed === null) return <Skeleton height={90} />;
  const { startedAt } = feed.feed;
  const day = startedAt === null ? '' : dayText(dayInZone(new Date(startedAt), readerClock.zone()), i18n.locale);
  return (
    <div className={classes.feed}>
      <p>{t`Other calendars, such as that of a phone, show this schedule when they subscribe to your secret address. Anybody who has the address can read the schedule.`}</p>
      {startedAt !== null && feed.address === null && (
        <p>{t`The feed has an address since ${day}. Renew it to see an address again: the earlier one then ends.`}</p>
      )}
      {feed.address !== null && <NewAddress address={feed.address} />}
      <FeedActions isStarted={startedAt !== null} feed={feed} />
    </div>
  );
}

/** Makes, copies, renews and ends the secret address of the reader's calendar feed. */
export function FeedMenu() {
  const { t } = useLingui();
  return (
    <ToolbarPopover label={t`Subscribe`} icon={<IconRss size={15} stroke={1.6} aria-hidden="true" />} position="bottom-end">
      {() => <FeedPanel />}
    </ToolbarPopover>
  );
}
