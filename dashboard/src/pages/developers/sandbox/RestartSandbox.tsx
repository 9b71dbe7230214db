/** Throws the sandbox away and begins it anew, once the account's name is typed. */
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../../api/write'
import { useSession } from '../../../session/session'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Field } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { Panel } from '../../../ui/Panel'
import { toast } from '../../../ui/toast'
import styles from './sandbox.module.css'

export function RestartSandbox() {
  const { clock: texts } = useTexts('sandbox')
  const { cancel } = useTexts('common')
  const { name } = useSession().account
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const restart = useWrite('post', '/v1/sandbox/restart', {
    onDone: () => {
      close()
      toast(texts.restarted)
      // What other pages have read is gone.
      queries.removeQueries({ type: 'inactive' })
    },
  })
  return (
    <Panel title={texts.restart}>
      <p className={styles.soft}>{texts.restartText}</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        {texts.restart}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={texts.restartTitle} text={texts.restartText} isAlert>
        <Form
          write={restart}
          input={() => undefined}
          check={(values) => (values.text('name') === name ? {} : { name: texts.restartName(name) })}
        >
          <Field name="name" label={texts.restartLabel(name)} autoComplete="off" />
          <FormActions>
            <Button onClick={close}>{cancel}</Button>
            <Submit look="danger">{texts.restart}</Submit>
          </FormActions>
        </Form>
      </Dialog>
    </Panel>
  )
}
