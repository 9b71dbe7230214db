import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { calls, showPasskey } from '../../session/calls'
import { useSessionQuery } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Field, OneTimeCode } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { Card } from './Card'
import { useArrival } from './next'
import styles from './signin.module.css'

/** The second step of signing in: a code, a passkey or a recovery code. */
export function Page() {
  const texts = useTexts('signin')
  const { secondFactor } = texts
  const { data: session } = useSessionQuery()
  const arrive = useArrival()
  const [isRecovering, setRecovering] = useState(false)
  const code = useMutation({ mutationFn: calls.secondFactor, onSuccess: arrive })
  const passkey = useMutation({ mutationFn: showPasskey, onSuccess: arrive })
  const leave = useMutation({
    mutationFn: calls.signOut,
    onSettled: () => location.assign('/dashboard/sign-in'),
  })
  const hasPasskey = (session?.member.second_factors.passkeys ?? 0) > 0
  return (
    <Card
      title={secondFactor.title}
      text={secondFactor.text}
      links={
        <>
          <button type="button" className={styles.plain} onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? secondFactor.useCode : secondFactor.useRecovery}
          </button>
          <button type="button" className={styles.plain} onClick={() => leave.mutate()}>
            {secondFactor.startAgain}
          </button>
        </>
      }
    >
      <div className={`${styles.stack} ${styles.wide}`}>
        {hasPasskey && (
          <Button icon="key" isBusy={passkey.isPending} onClick={() => passkey.mutate()}>
            {secondFactor.usePasskey}
          </Button>
        )}
        {passkey.error && (
          <Note look="bad" isAlert>
            {secondFactor.passkeyFailed}
          </Note>
        )}
        <Form
          key={String(isRecovering)}
          write={code}
          input={(values) =>
            isRecovering
              ? { recovery_code: values.text('recovery_code') }
              : { code: values.text('code').replaceAll(' ', '') }
          }
          messages={{ credentials_wrong: secondFactor.wrong }}
        >
          {isRecovering ? (
            <Field
              name="recovery_code"
              label={secondFactor.recovery}
              hint={secondFactor.recoveryHint}
              autoComplete="off"
              required
            />
          ) : (
            <OneTimeCode label={secondFactor.code} hint={secondFactor.codeHint} />
          )}
          <Submit>{secondFactor.submit}</Submit>
        </Form>
      </div>
    </Card>
  )
}
