/** A filter that takes any of several values: a menu in which one checks them. */
import { useId } from 'react'
import { Menu } from '@base-ui/react/menu'
import { useTexts } from '../../texts/language'
import field from '../Field.module.css'
import styles from '../Filters.module.css'
import { Icon } from '../Icon'
import menu from '../Menu.module.css'
import { listIn, wordsOf, type FieldOf, type FilterProps } from './fields'

export function SeveralFilter({ field: own, address, set }: FilterProps<FieldOf<'several'>>) {
  const { filters } = useTexts('common')
  const id = useId()
  const chosen = listIn(address[own.name])
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    set({ [own.name]: next.join(',') || undefined })
  }
  return (
    <div className={`${styles.short} ${field.field}`}>
      <span id={id} className={field.label}>
        {own.label}
      </span>
      <Menu.Root modal={false}>
        <Menu.Trigger className={`${field.control} ${styles.several}`} aria-labelledby={`${id} ${id}-value`}>
          <span id={`${id}-value`} className={styles.chosen}>
            {wordsOf(own, address) ?? filters.any}
          </span>
          <Icon name="down" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className={menu.positioner} sideOffset={4} align="start">
            <Menu.Popup className={menu.popup}>
              {own.options.map(({ value, label }) => (
                <Menu.CheckboxItem
                  key={value}
                  className={menu.item}
                  checked={chosen.includes(value)}
                  onCheckedChange={() => toggle(value)}
                  closeOnClick={false}
                >
                  <span className={menu.mark}>{chosen.includes(value) && <Icon name="check" />}</span>
                  {label}
                </Menu.CheckboxItem>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
