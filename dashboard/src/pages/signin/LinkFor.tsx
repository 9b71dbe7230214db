import type { ReactNode } from 'react'
import { isProblem } from '../../api/problem'
import { useTexts } from '../../texts/language'
import { Note } from '../../ui/Note'
import { ProblemNote } from '../../ui/ProblemNote'
import { QueryState } from '../../ui/QueryState'
import { Skeleton } from '../../ui/Skeleton'
import type { useLinkPreview } from './LinkArrival'
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
  const { error } = preview
  if (isProblem(error) && !error.isPassing)
    return <ProblemNote error={error} messages={{ credentials_wrong: failed }} />
  return (
    <QueryState query={preview} skeleton={<Skeleton lines={3} />}>
      {({ email }) => (
        <div className={styles.stack}>
          <Note>{confirm.isFor(email)}</Note>
          {children}
        </div>
      )}
    </QueryState>
  )
}
