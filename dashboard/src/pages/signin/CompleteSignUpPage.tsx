import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useLanguage, useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import { useLinkPreview } from './LinkArrival'
import { LinkFor } from './LinkFor'
import { NewPassword } from './NewPassword'
import { useArrival } from './next'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of the mail: name, password and the business. */
export function Page() {
  const texts = useTexts('signin')
  const token = useLinkToken()
  const { language } = useLanguage()
  const arrive = useArrival()
  const preview = useLinkPreview('sign_up', token)
  const complete = useMutation({ mutationFn: calls.completeSignUp, onSuccess: arrive })
  const failed = texts.complete.linkFailed
  const again = <Link to="/dashboard/sign-up">{texts.register.title}</Link>
  return (
    <Card title={texts.complete.title} text={texts.complete.text} links={preview.error && again}>
      <LinkFor preview={preview} failed={failed}>
        <Form
          write={complete}
          input={(values) => {
            const business = values.optional('business_name')
            return {
              token,
              language,
              name: values.text('name'),
              password: values.exact('password'),
              ...(business !== undefined && { business_name: business }),
            }
          }}
          messages={{ credentials_wrong: failed }}
        >
          <Field name="name" label={texts.complete.name} autoComplete="name" required />
          <Field
            name="business_name"
            label={texts.complete.business}
            hint={texts.complete.businessHint}
            autoComplete="organization"
            required={false}
          />
          <NewPassword />
          <div className={styles.wide}>
            <Submit>{texts.complete.submit}</Submit>
          </div>
        </Form>
      </LinkFor>
    </Card>
  )
}
