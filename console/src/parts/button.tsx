import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: (event: MouseEvent) => void;
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger';
  readonly icon?: IconName;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /** Work is under way: pressed again, nothing happens. */
  readonly isBusy?: boolean;
}

export const Button = ({
  children,
  onClick,
  kind = 'plain',
  icon,
  type = 'button',
  isDisabled,
  isBusy,
}: ButtonProps) => (
  <button
    type={type}
    class={`button ${kind}`}
    disabled={isDisabled}
    aria-disabled={isBusy}
    aria-busy={isBusy}
    onClick={isBusy === true ? stay : onClick}
  >
    {icon !== undefined && <Icon name={icon} />}
    <span>{children}</span>
  </button>
);

/** A button that is disabled loses focus, and who pressed it by keyboard their place: one at work only does nothing. */
const stay = (event: MouseEvent): void => event.preventDefault();

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for who cannot see the picture. */
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
  readonly isOn?: boolean;
  readonly isSolid?: boolean;
  readonly isDisabled?: boolean;
  readonly kind?: 'quiet' | 'primary' | 'plain';
}

/** A button that is only a picture; with `isOn` it is one that stays pressed. */
export const IconButton = ({
  icon,
  label,
  onClick,
  isOn,
  isSolid = false,
  isDisabled,
  kind = 'quiet',
}: IconButtonProps) => (
  <button
    type="button"
    class={`button icon ${kind}${isOn === true ? ' on' : ''}`}
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <Icon name={icon} isSolid={isSolid} />
  </button>
);
