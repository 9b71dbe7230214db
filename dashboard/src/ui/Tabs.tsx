/** Parts of a page of which one is shown. Which one stands in the address (`?tab=`), so that it can be linked to. */
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { useAddress } from '../app/search'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

export function Tabs({ tabs, name = 'tab', label }: { tabs: readonly Tab[]; name?: string; label: string }) {
  const [address, change] = useAddress()
  const [first] = tabs
  const chosen = tabs.find(({ id }) => id === address[name]) ?? first
  return (
    <Base.Root
      value={chosen?.id ?? null}
      onValueChange={(id: string) => change({ [name]: id === first?.id ? undefined : id })}
    >
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
