import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import { useLinkPreview } from './LinkArrival'
import { LinkFor } from './LinkFor'
import { NewPassword } from './NewPassword'
import { useArrival } from './next'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of the mail: a new password. */
export function Page() {
  const texts = useTexts('signin')
  const token = useLinkToken()
  const arrive = useArrival()
  const preview = useLinkPreview('reset', token)
  const reset = useMutation({
    mutationFn: (password: string) => calls.reset({ token, password }),
    onSuccess: arrive,
  })
  const failed = texts.reset.linkFailed
  const links = preview.error ? (
    <Link to="/dashboard/forgotten">{texts.reset.forgottenTitle}</Link>
  ) : (
    <Link to="/dashboard/sign-in">{texts.signIn}</Link>
  )
  return (
    <Card title={texts.reset.title} text={texts.reset.text} links={links}>
      <LinkFor preview={preview} failed={failed}>
        <Form
          write={reset}
          input={(values) => values.exact('password')}
          messages={{ credentials_wrong: failed }}
        >
          <NewPassword />
          <div className={styles.wide}>
            <Submit>{texts.reset.submit}</Submit>
          </div>
        </Form>
      </LinkFor>
    </Card>
  )
}
