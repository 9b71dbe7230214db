import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import { useArrival } from './next'
import styles from './signin.module.css'

/** E-mail address and password. */
export function Page() {
  const texts = useTexts('signin')
  const arrive = useArrival()
  const signIn = useMutation({ mutationFn: calls.signIn, onSuccess: arrive })
  return (
    <Card
      title={texts.signIn}
      text={texts.intro}
      links={
        <>
          <Link to="/dashboard/forgotten">{texts.forgotten}</Link>
          <span>
            {texts.noAccount} <Link to="/dashboard/sign-up">{texts.signUp}</Link>
          </span>
        </>
      }
    >
      <Form
        write={signIn}
        input={(values) => ({ email: values.text('email'), password: values.exact('password') })}
        messages={{ credentials_wrong: texts.wrong }}
      >
        <Field name="email" type="email" label={texts.email} autoComplete="username" required />
        <Field
          name="password"
          type="password"
          label={texts.password}
          autoComplete="current-password"
          required
        />
        <div className={styles.wide}>
          <Submit>{texts.signIn}</Submit>
        </div>
      </Form>
    </Card>
  )
}
