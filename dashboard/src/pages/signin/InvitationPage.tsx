import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, Submit } from '../../ui/Form'
import { Note } from '../../ui/Note'
import { Card } from './Card'
import { NewPassword } from './NewPassword'
import { useArrival } from './next'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of an invitation. Who is new also chooses a name and a password. */
export function Page() {
  const texts = useTexts('signin')
  const token = useLinkToken()
  const arrive = useArrival()
  const accept = useMutation({ mutationFn: calls.accept, onSuccess: arrive })
  return (
    <Card title={texts.invitation.title} text={texts.invitation.text}>
      <Form
        write={accept}
        input={(values) => {
          const name = values.optional('name')
          const password = values.exact('password')
          return { token, ...(name !== undefined && { name }), ...(password !== '' && { password }) }
        }}
        messages={{ credentials_wrong: texts.invitation.failed }}
      >
        <Note>{texts.invitation.newHere}</Note>
        <Field name="name" label={texts.complete.name} autoComplete="name" required={false} />
        <NewPassword isRequired={false} />
        <div className={styles.wide}>
          <Submit>{texts.invitation.submit}</Submit>
        </div>
      </Form>
    </Card>
  )
}
