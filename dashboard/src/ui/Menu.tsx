/** A button that opens a menu: `<Menu label={…} icon="dots" items={[{ label, onSelect }]} />`. */
import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './Button'
import { Icon, type IconName } from './Icon'
import styles from './Menu.module.css'

export interface MenuItem {
  label: ReactNode
  onSelect: () => void
  icon?: IconName
  isChecked?: boolean
  isDanger?: boolean
}

export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
}

export interface MenuProps {
  /** What the button is called; shown unless there is an `icon` alone. */
  label: string
  /** What the button shows after its label, which only screen readers hear then. */
  face?: ReactNode
  icon?: IconName
  look?: ButtonLook
  isSmall?: boolean
  items?: readonly MenuItem[]
  groups?: readonly MenuGroup[]
  align?: 'start' | 'end'
}

export function Menu({
  label,
  face,
  icon,
  look = 'plain',
  isSmall = false,
  items,
  groups,
  align = 'end',
}: MenuProps) {
  const shown = groups ?? [{ items: items ?? [] }]
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        className={buttonClass(look, isSmall)}
        aria-label={face === undefined && icon ? label : undefined}
      >
        {face !== undefined && <span className="hidden-text">{label}: </span>}
        {face ?? (icon ? <Icon name={icon} /> : label)}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align}>
          <Base.Popup className={styles.popup}>
            {shown.map((group, index) => (
              <Base.Group key={index} className={styles.group}>
                {group.title !== undefined && (
                  <Base.GroupLabel className={styles.title}>{group.title}</Base.GroupLabel>
                )}
                {group.items.map((item, at) => (
                  <Item key={at} {...item} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Item({ label, onSelect, icon, isChecked, isDanger = false }: MenuItem) {
  const className = `${styles.item} ${isDanger ? styles.danger : ''}`
  if (isChecked === undefined)
    return (
      <Base.Item className={className} onClick={onSelect}>
        <span className={styles.mark}>{icon && <Icon name={icon} />}</span>
        {label}
      </Base.Item>
    )
  return (
    <Base.CheckboxItem className={className} checked={isChecked} onCheckedChange={onSelect} closeOnClick>
      <span className={styles.mark}>{isChecked && <Icon name="check" />}</span>
      {label}
    </Base.CheckboxItem>
  )
}
