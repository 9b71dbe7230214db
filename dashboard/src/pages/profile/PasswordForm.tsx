import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'
import { NewPassword } from '../signin/NewPassword'

/** Changes the password, or sets the first one of a member who came by a link. */
export function PasswordForm() {
  const { password: texts } = useTexts('profile')
  const { member } = useSession()
  // The fields are empty again afterwards.
  const [round, setRound] = useState(0)
  const change = useWrite('post', '/v1/dashboard/password', {
    call: (body: { current?: string; password: string }) => ({ body }),
    onDone: () => {
      setRound(round + 1)
      toast(texts.done)
    },
  })
  return (
    <Form
      key={round}
      write={change}
      input={(values) => ({
        ...(member.has_password && { current: values.exact('current') }),
        password: values.exact('password'),
      })}
      messages={{ credentials_wrong: texts.wrong }}
    >
      {/* Password managers learn from it whose password this is. */}
      <input hidden type="text" name="username" autoComplete="username" value={member.email} readOnly />
      {member.has_password && (
        <Field
          name="current"
          type="password"
          label={texts.current}
          autoComplete="current-password"
          required
        />
      )}
      <NewPassword />
      <FormActions>
        <Submit>{member.has_password ? texts.change : texts.set}</Submit>
      </FormActions>
    </Form>
  )
}
