import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import styles from './signin.module.css'

/** Asks for the address to which the link is sent. It never says whether there is a profile for it. */
export function Page() {
  const texts = useTexts('signin')
  const send = useMutation({ mutationFn: calls.forgotten })
  const back = <Link to="/dashboard/sign-in">{texts.signIn}</Link>
  if (send.isSuccess)
    return <Card title={texts.reset.sent} text={texts.reset.sentText(send.variables)} links={back} />
  return (
    <Card title={texts.reset.forgottenTitle} text={texts.reset.forgottenText} links={back}>
      <Form write={send} input={(values) => values.text('email')}>
        <Field name="email" type="email" label={texts.email} autoComplete="username" required />
        <div className={styles.wide}>
          <Submit>{texts.reset.send}</Submit>
        </div>
      </Form>
    </Card>
  )
}
