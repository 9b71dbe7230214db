import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Link, useGo, usePathParams } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { toast } from '../../ui/toast'
import { EndpointFields, endpointOf, useEndpointCheck } from './EndpointFields'
import { useEndpoint } from './queries'
import type { Endpoint } from './types'

/** Changes an endpoint's address, description and types. */
export function Page() {
  const { id } = usePathParams('/dashboard/webhooks/$id/edit')
  const texts = useTexts('webhooks')
  const query = useEndpoint(id)
  return (
    <>
      <PageHead
        title={texts.editTitle}
        above={
          <Link to="/dashboard/webhooks/$id" params={{ id }}>
            {query.data?.url ?? texts.endpoint}
          </Link>
        }
      />
      <QueryState query={query}>{(endpoint) => <Editing endpoint={endpoint} />}</QueryState>
    </>
  )
}

function Editing({ endpoint }: { endpoint: Endpoint }) {
  const texts = useTexts('webhooks')
  const { cancel, save } = useTexts('common')
  const go = useGo()
  const check = useEndpointCheck()
  const back = { to: '/dashboard/webhooks/$id', params: { id: endpoint.id } } as const
  const update = useWrite('patch', '/v1/webhook_endpoints/{id}', {
    call: (fields: ReturnType<typeof endpointOf>) => ({
      params: { path: { id: endpoint.id } },
      body: {
        ...fields,
        status: endpoint.status === 'disabled' ? ('disabled' as const) : ('enabled' as const),
      },
    }),
    onDone: () => {
      toast(texts.saved)
      go(back)
    },
  })
  return (
    <Panel title={texts.endpoint}>
      <Form
        write={update}
        bounds={BOUNDS['patch /v1/webhook_endpoints/{id}']}
        input={endpointOf}
        check={check}
      >
        <EndpointFields endpoint={endpoint} />
        <FormActions>
          <Button onClick={() => go(back)}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}
