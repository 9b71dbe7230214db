import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Link, useGo, useParam } from '../../ui/Link'
import { PageHead } from '../../ui/PageHead'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { toast } from '../../ui/toast'
import { EndpointFields, endpointOf, useEndpointCheck } from './EndpointFields'
import { useEndpoint } from './queries'
import type { Endpoint } from './types'

/** Changes an endpoint's address, description and types. */
export function Page() {
  const texts = useTexts('webhooks')
  const id = useParam('id')
  const query = useEndpoint(id)
  return (
    <>
      <PageHead
        title={texts.editTitle}
        above={<Link to={`/dashboard/webhooks/${id}`}>{query.data?.url ?? texts.endpoint}</Link>}
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
  const path = `/dashboard/webhooks/${endpoint.id}`
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
      go(path)
    },
  })
  return (
    <Panel title={texts.endpoint}>
      <Form write={update} input={endpointOf} check={check}>
        <EndpointFields endpoint={endpoint} />
        <FormActions>
          <Button onClick={() => go(path)}>{cancel}</Button>
          <Submit>{save}</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}
