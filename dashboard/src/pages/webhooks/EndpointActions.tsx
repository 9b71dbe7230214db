/** What can be done with an endpoint. */
import { useState } from 'react'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useGo } from '../../ui/Link'
import { Menu } from '../../ui/Menu'
import { useProblemText } from '../../ui/problem-text'
import { toast } from '../../ui/toast'
import { EnableEndpoint, useStatusChange } from './EnableEndpoint'
import { RotateSecret } from './RotateSecret'
import type { Endpoint } from './types'

export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const texts = useTexts('webhooks')
  const problemText = useProblemText()
  const go = useGo()
  const [asked, ask] = useState<'disable' | 'delete' | 'rotate' | undefined>()
  const close = () => ask(undefined)
  const path = { params: { path: { id: endpoint.id } } }
  const test = useWrite('post', '/v1/webhook_endpoints/{id}/test', {
    call: () => path,
    onDone: ({ id }) => {
      toast(texts.tested)
      go({ to: '/dashboard/webhooks/$id/deliveries/$delivery', params: { id: endpoint.id, delivery: id } })
    },
  })
  const disable = useStatusChange(endpoint, 'disabled', () => {
    close()
    toast(texts.disabled)
  })
  const remove = useWrite('delete', '/v1/webhook_endpoints/{id}', {
    call: () => path,
    onDone: () => {
      toast(texts.deleted)
      go({ to: '/dashboard/webhooks' }, { replace: true })
    },
  })
  const isOff = endpoint.status === 'disabled'
  if (endpoint.deleted) return null
  return (
    <>
      {isOff ? (
        <EnableEndpoint endpoint={endpoint} />
      ) : (
        <Button
          icon="bolt"
          isBusy={test.isPending}
          onClick={() => test.mutate(undefined, { onError: (error) => toast(problemText(error), 'bad') })}
        >
          {texts.test}
        </Button>
      )}
      <Button onClick={() => go({ to: '/dashboard/webhooks/$id/edit', params: { id: endpoint.id } })}>
        {texts.edit}
      </Button>
      <Menu
        label={texts.menu}
        icon="dots"
        items={[
          { label: texts.rotate, icon: 'key', onSelect: () => ask('rotate') },
          {
            label: texts.replay.start,
            icon: 'refunds',
            onSelect: () => go({ to: '/dashboard/webhooks/$id/replay', params: { id: endpoint.id } }),
          },
          ...(isOff
            ? []
            : [{ label: texts.disable, icon: 'pause' as const, onSelect: () => ask('disable') }]),
          { label: texts.delete, icon: 'close', isDanger: true, onSelect: () => ask('delete') },
        ]}
      />
      <RotateSecret endpointId={endpoint.id} isOpen={asked === 'rotate'} onClose={close} />
      <ConfirmDialog
        isOpen={asked === 'disable'}
        onClose={close}
        title={texts.disableTitle}
        text={texts.disableText}
        action={texts.disable}
        write={disable}
        onConfirm={() => disable.mutate()}
      />
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={texts.delete}
        isDanger
        write={remove}
        onConfirm={() => remove.mutate()}
      />
    </>
  )
}
