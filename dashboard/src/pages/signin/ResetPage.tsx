import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
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
  const reset = useMutation({
    mutationFn: (password: string) => calls.reset({ token, password }),
    onSuccess: arrive,
  })
  const back = <Link to="/dashboard/sign-in">{texts.signIn}</Link>
  return (
    <Card title={texts.reset.title} text={texts.reset.text} links={back}>
      <Form
        write={reset}
        input={(values) => values.exact('password')}
        messages={{ credentials_wrong: texts.enter.failed }}
      >
        <LinkFor purpose="reset" token={token} />
        <NewPassword />
        <div className={styles.wide}>
          <Submit>{texts.reset.submit}</Submit>
        </div>
      </Form>
    </Card>
  )
}
