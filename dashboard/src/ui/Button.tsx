/** A button. `isBusy` while its call is under way: it keeps its width and focus, and takes no second press. */
import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './Button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  icon?: IconName
  isBusy?: boolean
  isSmall?: boolean
}

export const buttonClass = (look: ButtonLook = 'plain', isSmall = false): string =>
  [styles.button, styles[look], isSmall && styles.small].filter(Boolean).join(' ')

export function Button({
  look = 'plain',
  icon,
  isBusy = false,
  isSmall = false,
  children,
  onClick,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, isSmall)} ${className ?? ''}`}
      aria-disabled={isBusy || rest['aria-disabled'] === true ? true : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
