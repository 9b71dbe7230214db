/** In place of a page that is not there, or that has failed. */
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Link } from '../ui/Link'
import { Note } from '../ui/Note'
import { PageHead } from '../ui/PageHead'
import { ProblemNote } from '../ui/ProblemNote'
import { isProblem } from '../api/problem'
import { CodeMissing } from './load-code'
import { NotLoaded } from './NotLoaded'
import styles from './Shell.module.css'

export function Missing() {
  const { errors } = useTexts('common')
  const { home } = useTexts('navigation')
  return (
    <main className={styles.alone}>
      <PageHead title={errors.notFoundTitle} />
      <p>{errors.notFound}</p>
      <p>
        <Link to="/dashboard">{home}</Link>
      </p>
    </main>
  )
}

export function Forbidden() {
  const { errors } = useTexts('common')
  return (
    <>
      <PageHead title={errors.forbiddenTitle} />
      <Note look="warn">{errors.forbidden}</Note>
    </>
  )
}

export function Crashed({ error }: { error: unknown }) {
  const { errors, reload } = useTexts('common')
  if (error instanceof CodeMissing) return <NotLoaded />
  return (
    <div className={styles.crashed}>
      <PageHead title={errors.crashed} />
      {isProblem(error) ? <ProblemNote error={error} /> : <Note look="bad">{String(error)}</Note>}
      <p>
        <Button onClick={() => location.reload()}>{reload}</Button>
      </p>
    </div>
  )
}
