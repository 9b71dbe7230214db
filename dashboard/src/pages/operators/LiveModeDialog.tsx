import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { TextArea } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { toast } from '../../ui/toast'

type Account = components['schemas']['OperatorAccount']

/** Suspends or resumes live mode, with a reason that the merchant reads. */
export function LiveModeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { accounts: texts, proposals } = useTexts('operators')
  const { cancel, done } = useTexts('common')
  const { id, live, revision } = account
  const verb = live ? 'suspend' : 'resume'
  const change = useWrite('post', `/v1/dashboard/operator/accounts/{id}/${verb}`, {
    call: (reason: string) => ({ params: { path: { id } }, body: { revision, reason } }),
    onDone: ({ proposals: waiting }) => {
      toast(!live && waiting.length > 0 ? proposals.proposed : done)
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={live ? texts.suspendTitle(account.name) : texts.resumeTitle(account.name)}
      text={live ? texts.suspendText : texts.resumeText}
    >
      <Form
        write={change}
        input={(values) => values.text('reason')}
        messages={{ unexpected_state: texts.overtaken }}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={500} required />
        <FormActions>
          <Button onClick={onClose}>{cancel}</Button>
          <Submit look={live ? 'danger' : 'primary'}>{live ? texts.suspend : texts.resume}</Submit>
        </FormActions>
      </Form>
    </Dialog>
  )
}
