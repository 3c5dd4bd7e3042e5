import { useLingui } from '@lingui/react/macro';
import { isolateDirection } from './isolate.ts';
import { usePresenceColor } from './presence-color.ts';
import classes from './typing-line.module.css';

export function TypingLine({ person }: { person: { readonly id: string; readonly name: string } }) {
  const { t } = useLingui();
  const name = isolateDirection(person.name);
  return (
    <span className={classes.line} data-presence={usePresenceColor(person.id)}>
      <span className={classes.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {t`${name} is typing`}
    </span>
  );
}
