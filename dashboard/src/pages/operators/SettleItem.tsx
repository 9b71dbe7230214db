/** The button by which an operator settles a difference, with a reason. What stands against it is told in the dialog. */
import { useState } from 'react'
import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { Fields } from '../../ui/kit/fields'
import { Note } from '../../ui/Note'
import { toast } from '../../ui/toast'
import { reasonField } from './reason'

const WAYS = ['adopt', 'close', 'write_off'] as const

interface SettleItemProps {
  of: components['schemas']['ReconciliationItem']
  /** Of which of many it speaks; screen readers say it. */
  name: string
}

export function SettleItem({ of: item, name }: SettleItemProps) {
  const { reconciliation: texts, proposals } = useTexts('operators')
  const { cancel } = useTexts('common')
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setRefusal(null)
  }
  const settle = useWrite('post', '/v1/dashboard/operator/reconciliation/settle', {
    call: (body: components['schemas']['SettleReconciliationItem']) => ({ body }),
    onDone: ({ outcome, what }) => {
      if (outcome !== 'settled' && outcome !== 'proposed') {
        setRefusal(what ?? texts.unanswered)
        return
      }
      close()
      toast(outcome === 'proposed' ? proposals.proposed : texts.settledToast)
    },
  })
  if (!may('operator.grant')) return texts.statuses.open
  const input = (values: Values) => ({
    item: item.id,
    as: WAYS.find((way) => way === values.text('as')) ?? 'write_off',
    reason: values.text('reason'),
    reference: values.text('reference') || null,
  })
  return (
    <>
      <Button isSmall aria-label={`${texts.settle}: ${name}`} onClick={() => setOpen(true)}>
        {texts.settle}
      </Button>
      <Dialog {...{ isOpen }} onClose={close} title={texts.settleTitle} text={texts.settleText}>
        <Form
          write={settle}
          bounds={BOUNDS['post /v1/dashboard/operator/reconciliation/settle']}
          input={input}
        >
          <Fields
            of={[
              {
                kind: 'select',
                name: 'as',
                label: texts.way,
                hint: texts.wayHint,
                value: 'adopt',
                options: WAYS.map((way) => ({ value: way, label: texts.ways[way] })),
              },
              reasonField(texts),
              {
                name: 'reference',
                label: texts.ownReference,
                hint: texts.ownReferenceHint,
                required: false,
              },
            ]}
          />
          <div role="status">
            {refusal !== null && (
              <Note look="warn" title={texts.refused}>
                <span lang="en">{refusal}</span>
              </Note>
            )}
          </div>
          <FormActions>
            <Button onClick={close}>{cancel}</Button>
            <Submit>{texts.settle}</Submit>
          </FormActions>
        </Form>
      </Dialog>
    </>
  )
}
