import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

interface CredentialProps {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly wrong?: string | null;
}

/** By which password managers know a person. */
export const EmailField = ({ value, onInput, wrong = null }: CredentialProps) => (
  <TextField
    label={texts.signIn.email}
    type="email"
    name="email"
    autocomplete="username"
    value={value}
    onInput={onInput}
    wrong={wrong}
    isRequired
  />
);

interface PasswordProps extends CredentialProps {
  /** The one that one has, or one that is chosen now. */
  readonly kind: 'current' | 'new';
  /** Default: "Password". */
  readonly label?: string;
}

export const PasswordField = ({ value, onInput, wrong = null, kind, label = texts.signIn.password }: PasswordProps) => (
  <TextField
    label={label}
    {...(kind === 'new' && { hint: texts.signUp.passwordHint })}
    type="password"
    name="password"
    autocomplete={`${kind}-password`}
    value={value}
    onInput={onInput}
    wrong={wrong}
    isRequired
  />
);
