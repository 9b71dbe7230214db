/** Rolls a key: makes its successor, shows it once, and lets the old one work for a while. */
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Radios } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { useGo } from '../../../ui/Link'
import { Secret } from '../../../ui/Secret'
import { Time } from '../../../ui/Time'

const GRACES = ['1', '24', '72', '168', '720'] as const

export function RollKey({ id, isOpen, onClose }: { id: string; isOpen: boolean; onClose: () => void }) {
  const texts = useTexts('keys')
  const { cancel } = useTexts('common')
  const go = useGo()
  const roll = useWrite('post', '/v1/developers/api-keys/{id}/roll', {
    call: (hours: number) => ({ params: { path: { id } }, body: { grace_period_hours: hours } }),
  })
  const { data } = roll
  const leave = () => {
    onClose()
    roll.reset()
    if (data) go({ to: '/dashboard/developers/keys/$id', params: { id: data.id } })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      isAlert={data !== undefined}
      title={data ? texts.rolled : texts.rollTitle}
      text={
        data ? (
          <>
            {texts.rolledText} <Time at={data.predecessor.expires_at} />.
          </>
        ) : (
          texts.rollText
        )
      }
    >
      {data ? (
        <>
          <Secret value={data.key} label={texts.one} />
          <FormActions>
            <Button look="primary" onClick={leave}>
              {texts.goOn}
            </Button>
          </FormActions>
        </>
      ) : (
        <Form write={roll} input={(values) => Number(values.text('grace'))}>
          <Radios
            legend={texts.grace}
            name="grace"
            defaultValue="24"
            options={GRACES.map((value) => ({ value, label: texts.graces[value] }))}
          />
          <FormActions>
            <Button onClick={onClose}>{cancel}</Button>
            <Submit>{texts.roll}</Submit>
          </FormActions>
        </Form>
      )}
    </Dialog>
  )
}
