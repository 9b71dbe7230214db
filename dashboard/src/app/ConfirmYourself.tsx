/** Before the first second factor, a mailed link shows that it is the member himself: asks for the password, and for the mail. */
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { setConfirmDialog } from '../api/fresh-factor'
import { calls } from '../session/calls'
import { sessionQuery } from '../session/session'
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Field } from '../ui/Field'
import { Form, FormActions, Submit } from '../ui/Form'
import { Note } from '../ui/Note'

export function ConfirmYourself() {
  const { confirmation: texts, cancel } = useTexts('common')
  const answer = useRef<(confirmed: boolean) => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  const { data: session } = useQuery({ ...sessionQuery, enabled: isOpen })
  const ask = useMutation({ mutationFn: calls.askToConfirm })
  const { reset } = ask
  useEffect(() => {
    setConfirmDialog(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          reset()
          setOpen(true)
        }),
    )
  }, [reset])
  const close = (confirmed: boolean) => {
    setOpen(false)
    answer.current?.(confirmed)
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => close(false)} title={texts.title} text={texts.text}>
      {ask.isSuccess ? (
        <>
          <Note>{texts.sent(session?.member.email ?? '')}</Note>
          <FormActions>
            <Button onClick={() => close(false)}>{cancel}</Button>
            <Button look="primary" onClick={() => close(true)}>
              {texts.opened}
            </Button>
          </FormActions>
        </>
      ) : (
        <Form
          write={ask}
          input={(values) => (session?.member.has_password ? { password: values.exact('password') } : {})}
          messages={{ credentials_wrong: texts.wrong }}
        >
          {session?.member.has_password && (
            <Field
              name="password"
              type="password"
              label={texts.password}
              autoComplete="current-password"
              required
            />
          )}
          <FormActions>
            <Button onClick={() => close(false)}>{cancel}</Button>
            <Submit>{texts.send}</Submit>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
