import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { ActionMenu } from '../../ui/kit/action-menu'
import { useGo } from '../../ui/Link'
import { Delete, Disable, Enable, RotateSecret, Test } from './actions'
import type { Endpoint } from './types'

export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const texts = useTexts('webhooks')
  const go = useGo()
  const params = { id: endpoint.id }
  if (endpoint.deleted) return null
  return (
    <>
      <Enable of={endpoint} />
      <Test of={endpoint} />
      <Button onClick={() => go({ to: '/dashboard/webhooks/$id/edit', params })}>{texts.edit}</Button>
      <ActionMenu
        of={endpoint}
        label={texts.menu}
        icon="dots"
        items={[
          RotateSecret,
          {
            label: texts.replay.start,
            icon: 'refunds',
            onSelect: () => go({ to: '/dashboard/webhooks/$id/replay', params }),
          },
          Disable,
          Delete,
        ]}
      />
    </>
  )
}
