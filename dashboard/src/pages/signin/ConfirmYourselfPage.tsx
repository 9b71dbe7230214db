import { useMutation } from '@tanstack/react-query'
import { calls } from '../../session/calls'
import { useTexts } from '../../texts/language'
import { Form, Submit } from '../../ui/Form'
import { Link } from '../../ui/Link'
import { Card } from './Card'
import styles from './signin.module.css'
import { useLinkToken } from './token'

/** After the link of a mail that shows that it is oneself. It works in the session that asked for it. */
export function Page() {
  const { confirmYourself: texts } = useTexts('signin')
  const token = useLinkToken()
  const confirm = useMutation({ mutationFn: calls.confirmByLink })
  if (confirm.isSuccess)
    return (
      <Card
        title={texts.done}
        text={texts.doneText}
        links={<Link to="/dashboard/profile">{texts.toProfile}</Link>}
      />
    )
  return (
    <Card title={texts.title} text={texts.text}>
      <Form
        write={confirm}
        input={() => token}
        messages={{ credentials_wrong: texts.failed, session_missing: texts.failed }}
      >
        <div className={styles.wide}>
          <Submit>{texts.submit}</Submit>
        </div>
      </Form>
    </Card>
  )
}
