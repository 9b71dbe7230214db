/** Asks for a second factor when a change needs a fresh one; the client then makes the call again. */
import { useEffect, useRef, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setFactorDialog } from '../api/fresh-factor'
import { calls, showPasskey } from '../session/calls'
import { SESSION_KEY, sessionQuery } from '../session/session'
import { useTexts } from '../texts/language'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { OneTimeCode } from '../ui/Field'
import { Form, FormActions, Submit } from '../ui/Form'
import { Link } from '../ui/Link'
import { Note } from '../ui/Note'

export function FactorDialog() {
  const { factor, cancel } = useTexts('common')
  const queries = useQueryClient()
  const answer = useRef<(shown: boolean) => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  // The first factor is added in another tab, so that what was typed here stays.
  const { data: session } = useQuery({ ...sessionQuery, enabled: isOpen, refetchOnWindowFocus: 'always' })
  useEffect(() => {
    setFactorDialog(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          setOpen(true)
        }),
    )
  }, [])
  const close = (shown: boolean) => {
    setOpen(false)
    answer.current?.(shown)
  }
  const done = async () => {
    await queries.invalidateQueries({ queryKey: SESSION_KEY })
    close(true)
  }
  const code = useMutation({
    mutationFn: (text: string) => calls.secondFactor({ code: text }),
    onSuccess: done,
  })
  const passkey = useMutation({ mutationFn: showPasskey, onSuccess: done })
  const { totp = false, passkeys = 0 } = session?.member.second_factors ?? {}
  return (
    <Dialog isOpen={isOpen} onClose={() => close(false)} title={factor.title} text={factor.text}>
      {!totp && passkeys === 0 && session && (
        <>
          <Note look="warn">{factor.none}</Note>
          <Link to="/dashboard/profile" target="_blank">
            {factor.toProfile}
          </Link>
          <FormActions>
            <Button onClick={() => close(false)}>{cancel}</Button>
          </FormActions>
        </>
      )}
      {passkeys > 0 && (
        <Button
          icon="key"
          look={totp ? 'plain' : 'primary'}
          isBusy={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {factor.usePasskey}
        </Button>
      )}
      {passkey.error && (
        <Note look="bad" isAlert>
          {factor.passkeyFailed}
        </Note>
      )}
      {totp && (
        <Form
          write={code}
          input={(values) => values.text('code').replaceAll(' ', '')}
          messages={{ credentials_wrong: factor.wrong }}
        >
          <OneTimeCode label={factor.code} />
          <FormActions>
            <Button onClick={() => close(false)}>{cancel}</Button>
            <Submit>{factor.submit}</Submit>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
