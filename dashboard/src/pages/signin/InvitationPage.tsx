import { useMutation } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { isProblem } from '../../api/problem'
import { calls } from '../../session/calls'
import { useLanguage, useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { Card } from './Card'
import { LinkState } from './LinkState'
import { NewPassword } from './NewPassword'
import { useArrival } from './next'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of an invitation. Who is new chooses a name and a password; who is not signs in first. */
export function Page() {
  const texts = useTexts('signin')
  const { invitation } = texts
  const { language } = useLanguage()
  const token = useLinkToken()
  const arrive = useArrival()
  const preview = $api.useQuery('post', '/v1/dashboard/invitations/preview', { body: { token } })
  const accept = useMutation({ mutationFn: calls.accept, onSuccess: arrive })
  const signIn = <Link to="/dashboard/sign-in">{texts.signIn}</Link>
  if (!preview.data)
    return (
      <Card title={invitation.title} links={preview.error && signIn}>
        <LinkState preview={preview} failed={invitation.failed}>
          {() => null}
        </LinkState>
      </Card>
    )
  const { account_name: account, email, has_member: isKnown } = preview.data
  const mustSignIn = isProblem(accept.error, 'session_missing')
  return (
    <Card title={invitation.title} text={invitation.text(account)}>
      <Form
        write={accept}
        input={(values) =>
          isKnown
            ? { token, language }
            : { token, language, name: values.text('name'), password: values.exact('password') }
        }
        messages={{
          credentials_wrong: invitation.failed,
          session_missing: invitation.signInFirst(email),
        }}
      >
        <Note>{isKnown ? invitation.known(email) : invitation.newHere(email)}</Note>
        {!isKnown && (
          <>
            <Field name="name" label={texts.complete.name} autoComplete="name" required />
            <NewPassword />
          </>
        )}
        <div className={styles.wide}>
          <Submit>{invitation.submit}</Submit>
        </div>
        {mustSignIn && (
          <Link to="/dashboard/sign-in" search={{ next: '/dashboard/invitation' }}>
            {texts.signIn}
          </Link>
        )}
      </Form>
    </Card>
  )
}
