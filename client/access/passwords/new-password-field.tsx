import { useLingui } from '@lingui/react/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useId } from 'react';
import { passwordLength } from '#shared/access/passwords.api.ts';
import { useStrength, type Strength } from './use-strength.ts';
import classes from './passwords.module.css';

function useStrengthWords() {
  const { t } = useLingui();
  return ({ score, isAccepted }: Strength) => {
    if (!isAccepted) return t`Easy to guess: choose a longer or less common password`;
    return score === 4 ? t`Strong password` : t`Good password`;
  };
}

function Meter({ strength, id }: { strength: Strength | null; id: string }) {
  const { t } = useLingui();
  const wordsFor = useStrengthWords();
  const least = passwordLength.least;
  return (
    <div className={classes.meter}>
      <div className={classes.bars} data-accepted={strength?.isAccepted} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-filled={strength !== null && strength.score >= step} />
        ))}
      </div>
      <p id={id} className={classes.words} role="status">
        {strength ? wordsFor(strength) : t`At least ${least} characters. Several words are good.`}
      </p>
    </div>
  );
}

interface NewPasswordFieldProps extends PasswordInputProps {
  password: string;
  /** Names and email address of the person, which make a password easy to guess. */
  ofPerson: readonly string[];
}

/** Field for a new password, with its strength as the server judges it. */
export function NewPasswordField({ password, ofPerson, ...props }: NewPasswordFieldProps) {
  const { t } = useLingui();
  const hintId = useId();
  return (
    <div className={classes.field}>
      <PasswordInput
        size="md"
        required
        withAsterisk={false}
        label={t`New password`}
        autoComplete="new-password"
        maxLength={passwordLength.most}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, c: 'dimmed', tabIndex: 0 }}
        aria-describedby={hintId}
        {...props}
      />
      <Meter strength={useStrength(password, ofPerson)} id={hintId} />
    </div>
  );
}
