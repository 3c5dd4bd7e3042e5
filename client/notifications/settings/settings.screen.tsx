import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { NoticeCategory } from '#shared/notifications/categories.ts';
import type { NoticeChannel, Switched } from '#shared/notifications/channels.ts';
import { notificationDefaultsRoom, type NotificationDefaults } from '#shared/notifications/notification-defaults.room.ts';
import { canChangeDefaults } from '#shared/notifications/notification-settings.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { notificationSettingsRoom, type NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { useSession } from '#client/access/session.store.ts';
import { useCategoryNames } from '#client/notifications/category-words.ts';
import { useRoom } from '#client/platform/use-room.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { DigestPanel } from './digest-panel.tsx';
import { Matrix } from './matrix.tsx';
import { PushPanel } from './push-panel.tsx';
import { QuietPanel } from './quiet-panel.tsx';
import {
  changeSetting,
  switchChannel,
  switchDefault,
  type DefaultsHandle,
  type SettingsHandle,
  type SettingsState,
  type TimedField,
} from './settings.store.ts';
import { useChannelNames } from './settings-words.ts';
import classes from './settings.module.css';

/** Its calendar is heavier than all the rest. */
const AbsencePanel = lazy(async () => ({ default: (await import('./absence-panel.tsx')).AbsencePanel }));

interface SettingsProps {
  settings: SettingsState;
  room: SettingsHandle;
}

/** Keeps a change at once, says so, and offers the way back; what was refused returns and says why. */
function useKeeping({ settings, room }: SettingsProps) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const keep = async <F extends TimedField>(field: F, to: NotificationSettings[F]): Promise<void> => {
    const before = settings[field] as NotificationSettings[F];
    await changeSetting(room, field, to);
    const undo = () => void changeSetting(room, field, before).catch((error: unknown) => sayRefusal(error));
    showToast({ tone: 'done', words: t`Saved`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  };
  const put = <F extends TimedField>(field: F, to: NotificationSettings[F]) =>
    void keep(field, to).catch((error: unknown) => sayRefusal(error));
  return { keep, put };
}

type SwitchCell = (category: NoticeCategory, channel: NoticeChannel, isOn: boolean) => Promise<unknown>;

/** A cell is its own way back: it is kept in silence for the eye, and said to the ear. */
function useSwitching(keepCell: SwitchCell) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const categories = useCategoryNames();
  const channels = useChannelNames();
  const [said, setSaid] = useState('');
  const switchCell = (category: NoticeCategory, channel: NoticeChannel, isOn: boolean): void => {
    const [name, way] = [categories[category], channels[channel]];
    keepCell(category, channel, isOn).then(
      () => setSaid(isOn ? t`Saved: ${name}, ${way}, on` : t`Saved: ${name}, ${way}, off`),
      (error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: () => switchCell(category, channel, isOn) }),
    );
  };
  return { said, switchCell };
}

interface LiveMatrixProps {
  layers: readonly Switched[];
  keepCell: SwitchCell;
}

function LiveMatrix({ layers, keepCell }: LiveMatrixProps) {
  const { said, switchCell } = useSwitching(keepCell);
  return (
    <>
      <Matrix layers={layers} onSwitch={switchCell} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}

/** What comes to everybody in the company, for whoever may change it. */
export function DefaultsView({ defaults, room }: { defaults: Readonly<NotificationDefaults>; room: DefaultsHandle }) {
  const { t } = useLingui();
  return (
    <div className={classes.grid}>
      <LiveMatrix layers={[defaults.channels]} keepCell={(...cell) => switchDefault(room, ...cell)} />
      <p className={classes.note}>{t`This is how people of your company are told as long as they choose nothing else for themselves.`}</p>
    </div>
  );
}

export function SettingsView({ settings, defaults, room }: SettingsProps & { defaults: Switched }) {
  const { keep, put } = useKeeping({ settings, room });
  return (
    <div className={classes.grid}>
      <LiveMatrix layers={[settings.channels, defaults]} keepCell={(...cell) => switchChannel(room, ...cell)} />
      <div className={classes.column}>
        <PushPanel personId={settings.id} />
        <DigestPanel digest={settings.digest} onChange={(digest) => put('digest', digest)} />
        <QuietPanel
          quiet={settings.quiet as NotificationSettings['quiet']}
          timeZone={settings.timeZone}
          companyTimeZone={settings.companyTimeZone}
          onChange={(quiet) => put('quiet', quiet)}
          onMove={(timeZone) => put('timeZone', timeZone)}
        />
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <AbsencePanel meId={settings.id} absence={settings.absence} onChange={(absence) => keep('absence', absence)} />
        </Suspense>
      </div>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      <Skeleton height={640} radius="md" />
      <div className={classes.column}>
        <Skeleton height={130} radius="md" />
        <Skeleton height={220} radius="md" />
        <Skeleton height={200} radius="md" />
      </div>
    </div>
  );
}

function Whose({ isForAll, onChange }: { isForAll: boolean; onChange: (isForAll: boolean) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      aria-label={t`Whose settings`}
      data={[
        { value: 'own', label: t`Mine` },
        { value: 'all', label: t`For everybody` },
      ]}
      value={isForAll ? 'all' : 'own'}
      onChange={(value) => onChange(value === 'all')}
    />
  );
}

function Settings({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const [live, room] = useRoom(notificationSettingsRoom, actor.id);
  const [shared, sharedRoom] = useRoom(notificationDefaultsRoom, actor.companyId);
  const [isForAll, setIsForAll] = useState(false);
  const mayForAll = canChangeDefaults(actor);
  const states = { loading: <SettingsSkeleton />, lost: <StateMessage kind="denied" /> };
  return (
    <div className={classes.scroll} role="region" aria-label={t`Notification settings`}>
      <PageHeader
        title={t`Notification settings`}
        context={t`What you are told, where, and when not. Every change is kept at once.`}
        actions={mayForAll && <Whose isForAll={isForAll} onChange={setIsForAll} />}
      />
      <RoomGate live={shared} {...states}>
        {(defaults) =>
          isForAll && mayForAll ? (
            <DefaultsView defaults={defaults} room={sharedRoom} />
          ) : (
            <RoomGate live={live} {...states}>
              {(settings) => <SettingsView settings={settings} defaults={defaults.channels} room={room} />}
            </RoomGate>
          )
        }
      </RoomGate>
    </div>
  );
}

/** How one wants to be told: one's own settings, live in all of one's tabs, and those of the company for who looks after them. */
export function NotificationSettingsScreen() {
  const { actor } = useSession();
  return actor && <Settings key={actor.id} actor={actor} />;
}
