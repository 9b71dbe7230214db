/** Actions behind one button: `<ActionMenu of={subscription} label={more} items={[Edit, Cancel]} />`. Items of another kind may stand among them. */
import { useState } from 'react'
import { Menu, type MenuItem, type MenuProps } from '../Menu'
import type { Action } from './action'
import { useSetting } from './setting'

interface ActionMenuProps<S> extends Omit<MenuProps, 'items' | 'groups'> {
  of: S
  items: readonly (Action<S> | MenuItem)[]
  onDone?: (done: Action<S>) => void
}

export function ActionMenu<S>({ of, items, onDone, ...menu }: ActionMenuProps<S>) {
  const setting = useSetting('common')
  const [asked, ask] = useState<Action<S>>()
  return (
    <>
      <Menu
        {...menu}
        items={items.flatMap((one) => {
          if (!('item' in one)) return [one]
          const item = one.item(of, setting)
          return item ? [{ ...item, onSelect: () => ask(() => one) }] : []
        })}
      />
      {items.map((One, index) =>
        'item' in One ? (
          <One
            key={index}
            of={of}
            opened={{ isOpen: asked === One, onClose: () => ask(undefined) }}
            onDone={() => onDone?.(One)}
          />
        ) : null,
      )}
    </>
  )
}
