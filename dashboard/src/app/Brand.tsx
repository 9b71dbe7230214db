/** The dashboard's mark and name. */
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon'
import styles from './Shell.module.css'

export const Brand = ({ children }: { children: ReactNode }) => (
  <span className={styles.brand}>
    <span className={styles.logo}>
      <Icon name="payments" />
    </span>
    <span>{children}</span>
  </span>
)
