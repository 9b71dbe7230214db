/** Replaces the secret of an endpoint, and shows the new one once. */
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Radios } from '../../ui/Field'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Secret } from '../../ui/Secret'

const GRACES = ['24', '0', '1', '72', '168'] as const

interface RotateSecretProps {
  endpointId: string
  isOpen: boolean
  onClose: () => void
}

export function RotateSecret({ endpointId, isOpen, onClose }: RotateSecretProps) {
  const texts = useTexts('webhooks')
  const { cancel, close } = useTexts('common')
  const rotate = useWrite('post', '/v1/webhook_endpoints/{id}/rotate_secret', {
    call: (hours: number) => ({ params: { path: { id: endpointId } }, body: { grace_period_hours: hours } }),
  })
  const leave = () => {
    rotate.reset()
    onClose()
  }
  const secret = rotate.data?.secret
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={secret === undefined ? texts.rotate : texts.rotated}
      text={secret === undefined ? texts.rotateText : texts.createdText}
      isAlert={secret !== undefined}
    >
      {secret === undefined ? (
        <Form write={rotate} input={(values) => Number(values.text('grace'))}>
          <Radios
            legend={texts.grace}
            name="grace"
            defaultValue="24"
            options={GRACES.map((value) => ({ value, label: texts.graces[value] }))}
          />
          <FormActions>
            <Button onClick={leave}>{cancel}</Button>
            <Submit look="danger">{texts.rotateNow}</Submit>
          </FormActions>
        </Form>
      ) : (
        <>
          <Secret value={secret} label={texts.newSecret} />
          <FormActions>
            <Button look="primary" onClick={leave}>
              {close}
            </Button>
          </FormActions>
        </>
      )}
    </Dialog>
  )
}
