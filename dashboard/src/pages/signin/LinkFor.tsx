import type { ReactNode } from 'react'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import type { useLinkPreview } from './LinkArrival'
import { LinkState } from './LinkState'
import styles from './signin.module.css'

interface LinkForProps {
  preview: ReturnType<typeof useLinkPreview>
  /** What to say if the link does not work. */
  failed: string
  children: ReactNode
}

/**
 * A form that uses a link, under the address that the link is for. Both appear together, so that nothing moves under the
 * pointer of who fills the form.
 */
export function LinkFor({ preview, failed, children }: LinkForProps) {
  const { confirm } = useTexts('signin')
  return (
    <LinkState preview={preview} failed={failed}>
      {({ email }) => (
        <div className={styles.stack}>
          <Note>{confirm.isFor(email)}</Note>
          {children}
        </div>
      )}
    </LinkState>
  )
}
