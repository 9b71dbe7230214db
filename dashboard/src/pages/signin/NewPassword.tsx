/** A field for a new password, with how strong it is. */
import { useState } from 'react'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { strengthOf } from './strength'
import styles from './signin.module.css'

const NO_BREAK_SPACE = '\u00a0'
const FILLED = { short: 0, weak: 1, fair: 2, good: 3 } as const

export function NewPassword({ isRequired = true }: { isRequired?: boolean }) {
  const { newPassword, strength } = useTexts('signin')
  const [password, setPassword] = useState('')
  const value = strengthOf(password)
  return (
    <>
      <Field
        name="password"
        type="password"
        label={newPassword}
        hint={strength.hint}
        autoComplete="new-password"
        required={isRequired}
        onChange={(event) => setPassword(event.target.value)}
      />
      {/* It has its place before anything is typed, so that it pushes no button down. */}
      <div className={styles.meter} role="status">
        <span className={styles.bars} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} className={bar <= FILLED[value] ? styles[value] : undefined} />
          ))}
        </span>
        {password === '' ? (
          NO_BREAK_SPACE
        ) : (
          <span>
            <span className="hidden-text">{strength.label}: </span>
            {strength[value]}
          </span>
        )}
      </div>
    </>
  )
}
