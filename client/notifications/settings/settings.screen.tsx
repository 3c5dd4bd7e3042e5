import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { NotificationCategory } from '#shared/platform/notification.schema.ts';
import type { NotificationChannel, ChannelSwitches } from '#shared/notifications/channels.ts';
import { notificationDefaultsRoom, type NotificationDefaults } from '#shared/notifications/notification-defaults.room.ts';
import { canChangeDefaults } from '#shared/notifications/notification-settings.policy.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { notificationSettingsRoom, type NotificationSettings } from '#shared/notifications/notification-settings.room.ts';
import { storeClockZone, useSession } from '#client/access/session.store.ts';
import { useCategoryNames } from '#client/notifications/category-words.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { DigestPanel } from './digest-panel.tsx';
import { ChannelMatrix } from './matrix.tsx';
import { PushPanel } from './push-panel.tsx';
import { QuietPanel } from './quiet-panel.tsx';
import {
  changeDefault,
  changeSetting,
  switchChannel,
  switchDefault,
  type DefaultsHandle,
  type DefaultsState,
  type SettingsHandle,
  type SettingsState,
  type DefaultFields,
  type FromTo,
  type TimedFields,
} from './settings.store.ts';
import { useChannelNames } from './settings-words.ts';
import classes from './settings.module.css';

/** Loaded on demand, because the date picker is larger than the rest of the page. */
const AbsencePanel = lazy(async () => ({ default: (await import('./absence-panel.tsx')).AbsencePanel }));

interface SettingsProps {
  settings: SettingsState;
  room: SettingsHandle;
}

type ChangeField<Fields> = <F extends keyof Fields>(field: F, change: FromTo<Fields[F]>) => Promise<unknown>;

/**
 * Saves a change immediately and offers "Undo", which the server refuses if the value has changed since. A refused change is reverted with
 * the reason.
 */
function useKeeping<Fields extends object>(now: Fields, change: ChangeField<Fields>) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const keep = async <F extends keyof Fields>(field: F, to: Fields[F]): Promise<void> => {
    const from = now[field];
    await change(field, { from, to });
    const undo = () => void change(field, { from: to, to: from }).catch((error: unknown) => sayRefusal(error));
    showToast({ tone: 'done', words: t`Saved`, closeLabel: t`Close`, action: { label: t`Undo`, onChoose: undo } });
  };
  const put = <F extends keyof Fields>(field: F, to: Fields[F]) => void keep(field, to).catch((error: unknown) => sayRefusal(error));
  return { keep, put };
}

type SwitchCell = (category: NotificationCategory, channel: NotificationChannel, isOn: boolean) => Promise<unknown>;

/** A personal switch needs no undo action, so its save is only announced to screen readers. A company-wide change also shows a toast with "Undo". */
function useSwitching({ keepCell, isForAll }: Pick<LiveMatrixProps, 'keepCell' | 'isForAll'>) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const categories = useCategoryNames();
  const channels = useChannelNames();
  const [announcement, setAnnouncement] = useState('');
  const switchCell = (category: NotificationCategory, channel: NotificationChannel, isOn: boolean): void => {
    const [name, way] = [categories[category], channels[channel]];
    keepCell(category, channel, isOn).then(
      () => {
        if (!isForAll) return setAnnouncement(isOn ? t`Saved: ${name}, ${way}, on` : t`Saved: ${name}, ${way}, off`);
        const words = isOn ? t`Company default: ${name}, ${way}, on` : t`Company default: ${name}, ${way}, off`;
        const undo = { label: t`Undo`, onChoose: () => switchCell(category, channel, !isOn) };
        showToast({ tone: 'done', words, closeLabel: t`Close`, action: undo });
      },
      (error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: () => switchCell(category, channel, isOn) }),
    );
  };
  return { announcement, switchCell };
}

interface LiveMatrixProps {
  layers: readonly ChannelSwitches[];
  keepCell: SwitchCell;
  isForAll?: boolean;
}

function LiveMatrix({ layers, keepCell, isForAll = false }: LiveMatrixProps) {
  const { announcement, switchCell } = useSwitching({ keepCell, isForAll });
  return (
    <>
      <ChannelMatrix layers={layers} onSwitch={switchCell} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}

export function DefaultsView({ defaults, room }: { defaults: DefaultsState; room: DefaultsHandle }) {
  const { digest, quiet } = defaults as NotificationDefaults;
  const { put } = useKeeping<DefaultFields>({ digest, quiet }, (...one) => changeDefault(room, ...one));
  return (
    <div className={classes.grid}>
      <LiveMatrix isForAll layers={[defaults.channels]} keepCell={(...cell) => switchDefault(room, ...cell)} />
      <div className={classes.column}>
        <DigestPanel digest={digest} onChange={(to) => put('digest', to)} />
        <QuietPanel quiet={quiet} onChange={(to) => put('quiet', to)} />
      </div>
    </div>
  );
}

export function SettingsView({ settings, defaults, room }: SettingsProps & { defaults: DefaultsState }) {
  const { id, digest, quiet, timeZone, companyTimeZone, absence } = settings as NotificationSettings & SettingsState;
  const { keep, put } = useKeeping<TimedFields>({ digest, quiet, timeZone, absence }, (...one) => changeSetting(room, ...one));
  const usual = defaults as NotificationDefaults;
  useEffect(() => storeClockZone(timeZone ?? companyTimeZone), [timeZone, companyTimeZone]);
  return (
    <div className={classes.grid}>
      <LiveMatrix layers={[settings.channels, defaults.channels]} keepCell={(...cell) => switchChannel(room, ...cell)} />
      <div className={classes.column}>
        <PushPanel personId={id} />
        <DigestPanel digest={digest} usual={usual.digest} onChange={(to) => put('digest', to)} onReset={() => put('digest', null)} />
        <QuietPanel
          quiet={quiet}
          usual={usual.quiet}
          onChange={(to) => put('quiet', to)}
          onReset={() => put('quiet', null)}
          clock={{ timeZone, companyTimeZone, onMove: (zone) => put('timeZone', zone) }}
        />
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <AbsencePanel meId={id} absence={absence} onChange={(to) => keep('absence', to)} />
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
      aria-label={t`Settings for`}
      data={[
        { value: 'own', label: t`Mine` },
        { value: 'all', label: t`Company default` },
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
  const [params, setParams] = useSearchParams();
  const mayForAll = canChangeDefaults(actor);
  const isForAll = mayForAll && params.get('for') === 'all';
  const states = { loading: <SettingsSkeleton />, lost: <StateMessage kind="denied" /> };
  return (
    <div className={classes.scroll} role="region" aria-label={t`Notification settings`}>
      <PageHeader
        title={t`Notification settings`}
        context={
          isForAll
            ? t`Default settings for everyone in your company who has not chosen their own. Changes save automatically.`
            : t`Choose which notifications you get, where and when. Changes save automatically.`
        }
        actions={mayForAll && <Whose isForAll={isForAll} onChange={(isChosen) => setParams(isChosen ? { for: 'all' } : {})} />}
      />
      <RoomGate live={shared} {...states}>
        {(defaults) =>
          isForAll ? (
            <DefaultsView defaults={defaults} room={sharedRoom} />
          ) : (
            <RoomGate live={live} {...states}>
              {(settings) => <SettingsView settings={settings} defaults={defaults} room={room} />}
            </RoomGate>
          )
        }
      </RoomGate>
    </div>
  );
}

export function NotificationSettingsScreen() {
  const { actor } = useSession();
  return actor && <Settings key={actor.id} actor={actor} />;
}
