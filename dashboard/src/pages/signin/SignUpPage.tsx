import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useLanguage, useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import styles from './signin.module.css'

/** Asks for the address to which the link is sent. It never says whether there is a profile for it. */
export function Page() {
  const texts = useTexts('signin')
  const { language } = useLanguage()
  const signUp = useMutation({ mutationFn: (email: string) => calls.signUp({ email, language }) })
  if (signUp.isSuccess)
    return <Card title={texts.register.sent} text={texts.register.sentText(signUp.variables)} />
  return (
    <Card
      title={texts.register.title}
      text={texts.register.text}
      links={
        <span>
          {texts.haveAccount} <Link to="/dashboard/sign-in">{texts.signIn}</Link>
        </span>
      }
    >
      <Form write={signUp} input={(values) => values.text('email')}>
        <Field name="email" type="email" label={texts.email} autoComplete="email" required />
        <div className={styles.wide}>
          <Submit>{texts.register.submit}</Submit>
        </div>
      </Form>
    </Card>
  )
}
