/** Says that a call failed, why, and by which request id support finds it. */
import { isProblem, type Messages } from '../api/problem'
import { useTexts } from '../texts/language'
import { Note } from './Note'
import { useProblemText } from './problem-text'
import styles from './Note.module.css'

interface ProblemNoteProps {
  error: unknown
  /** What to say instead of the API's message, by the code of the fault or of the error. */
  messages?: Messages | undefined
}

export function ProblemNote({ error, messages }: ProblemNoteProps) {
  const texts = useTexts('common')
  const problemText = useProblemText()
  const id = isProblem(error) ? error.requestId : undefined
  return (
    <Note look="bad" isAlert>
      {problemText(error, messages)}
      {id !== undefined && (
        <span className={styles.request}>
          {texts.errors.requestId} <code>{id}</code>
        </span>
      )}
    </Note>
  )
}
