import { useLingui } from '@lingui/react/macro';
import { Modal, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { activeShortcuts, type Shortcut } from '#client/platform/base/shortcuts.ts';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { useEverywhere } from './use-frame-keys.ts';
import classes from './shortcut-list.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function useCaps() {
  const { t } = useLingui();
  const written: Readonly<Record<string, string>> = {
    mod: isApple ? '⌘' : 'Ctrl',
    shift: '⇧',
    alt: isApple ? '⌥' : 'Alt',
    escape: 'Esc',
    enter: '↵',
    space: t({ message: 'Space', comment: 'The space bar of a keyboard' }),
    delete: t({ message: 'Del', comment: 'The delete key of a keyboard' }),
  };
  const nameOf = (key: string) => written[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key);
  return ({ keys }: Shortcut) => keys.split(' ').map((step) => step.split('+').map(nameOf));
}

function Keys({ shortcut }: { shortcut: Shortcut }) {
  const { t } = useLingui();
  const steps = useCaps()(shortcut);
  const [first, second] = steps.map((caps) => caps.join('+'));
  return (
    <>
      <VisuallyHidden>{second === undefined ? first : t`${first}, then ${second}`}</VisuallyHidden>
      <KeyHint keys={steps.flat()} isAlwaysShown />
    </>
  );
}

function Row({ label, ways }: { label: string; ways: readonly Shortcut[] }) {
  const { t } = useLingui();
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>
        {ways.map((shortcut, index) => (
          <Fragment key={shortcut.keys}>
            {index > 0 && <span>{t({ message: 'or', comment: 'Between the keys that do the same' })}</span>}
            <Keys shortcut={shortcut} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

function groupsNow(everywhere: string): [group: string, list: Shortcut[]][] {
  const groups = Map.groupBy(
    activeShortcuts().flatMap(({ group, list }) => list.map((shortcut) => ({ group, shortcut }))),
    ({ group }) => group,
  );
  return [...groups]
    .map(([group, found]): [string, Shortcut[]] => [group, found.map(({ shortcut }) => shortcut)])
    .toSorted(([a], [b]) => Number(a === everywhere) - Number(b === everywhere));
}

function Groups() {
  const everywhere = useEverywhere();
  return groupsNow(everywhere).map(([group, list]) => (
    <div key={group} className={classes.group} role="group" aria-label={group}>
      <h3 className={classes.heading}>{group}</h3>
      <dl className={classes.list}>
        {[...Map.groupBy(list, ({ label }) => label)].map(([label, ways]) => (
          <Row key={label} label={label} ways={ways} />
        ))}
      </dl>
    </div>
  ));
}

export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={480}
      centered
      title={t`Keyboard shortcuts`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      transitionProps={{ duration: 120 }}
    >
      <Groups />
    </Modal>
  );
}
