/** Sends an event to an endpoint, whether or not it was sent there before. */
import { $api } from '../../../api/client'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Select } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { Note } from '../../../ui/Note'
import { QueryState } from '../../../ui/QueryState'
import { toast } from '../../../ui/toast'

interface ResendEventProps {
  eventId: string
  isOpen: boolean
  onClose: () => void
}

/** An account has no more endpoints than this. */
const ALL = 100

export function ResendEvent({ eventId, isOpen, onClose }: ResendEventProps) {
  const { events: texts } = useTexts('logs')
  const { cancel } = useTexts('common')
  const endpoints = $api.useQuery(
    'get',
    '/v1/webhook_endpoints',
    { params: { query: { limit: ALL } } },
    { enabled: isOpen },
  )
  const resend = useWrite('post', '/v1/events/{id}/resend', {
    call: (endpoint: string) => ({ params: { path: { id: eventId } }, body: { webhook_endpoint: endpoint } }),
    onDone: () => {
      onClose()
      toast(texts.resent)
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.resend} text={texts.resendText}>
      <QueryState
        query={endpoints}
        isEmpty={({ data }) => data.length === 0}
        empty={<Note>{texts.noEndpoints}</Note>}
      >
        {({ data }) => (
          <Form write={resend} input={(values) => values.text('webhook_endpoint')}>
            <Select
              name="webhook_endpoint"
              label={texts.endpoint}
              options={data.map(({ id, url }) => ({ value: id, label: url }))}
            />
            <FormActions>
              <Button onClick={onClose}>{cancel}</Button>
              <Submit>{texts.resend}</Submit>
            </FormActions>
          </Form>
        )}
      </QueryState>
    </Dialog>
  )
}
