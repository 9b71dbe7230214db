import { useMutation } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Form, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { Card } from './Card'
import { LinkState } from './LinkState'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of a mail that asks a person to get mails about an account. Nobody signs in by it. */
export function Page() {
  const { confirmAddress: texts } = useTexts('signin')
  const token = useLinkToken()
  const preview = $api.useQuery(
    'post',
    '/v1/dashboard/administrators/preview',
    { body: { token } },
    { staleTime: Infinity },
  )
  const confirm = useMutation({ mutationFn: calls.confirmAdministrator })
  if (confirm.isSuccess) return <Card title={texts.done} text={texts.doneText} />
  return (
    <Card title={texts.title}>
      <LinkState preview={preview} failed={texts.failed}>
        {({ email, account_name: account }) => (
          <div className={styles.stack}>
            <Note>{texts.text(email, account)}</Note>
            <Form write={confirm} input={() => token} messages={{ credentials_wrong: texts.failed }}>
              <div className={styles.wide}>
                <Submit>{texts.submit}</Submit>
              </div>
            </Form>
          </div>
        )}
      </LinkState>
    </Card>
  )
}
