/** A few words about a control when one points at it or focuses it. Nothing that a reader must know: phones do not show it. */
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './Tooltip.module.css'

/** `children` is the control: one button or link. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Base.Root>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner sideOffset={6} className={styles.positioner}>
        <Base.Popup className={styles.popup}>{text}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
