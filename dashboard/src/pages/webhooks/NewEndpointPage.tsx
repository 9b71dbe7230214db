import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Form, FormActions, Submit } from '../../ui/Form'
import { Link, useGo } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { Secret } from '../../ui/Secret'
import { EndpointFields, endpointOf, useEndpointCheck } from './EndpointFields'

/** Adds an endpoint, and then shows its secret once. */
export function Page() {
  const texts = useTexts('webhooks')
  const { cancel } = useTexts('common')
  const go = useGo()
  const check = useEndpointCheck()
  const create = useWrite('post', '/v1/webhook_endpoints', {
    call: (body: ReturnType<typeof endpointOf>) => ({ body }),
  })
  const { data } = create
  return (
    <>
      <PageHead
        title={data ? texts.createdTitle : texts.newTitle}
        sub={data ? data.url : texts.newText}
        above={<Link to="/dashboard/webhooks">{texts.title}</Link>}
      />
      {data ? (
        <Panel title={texts.secret}>
          <Stack>
            <Note look="good" isAlert>
              {texts.createdText} <a href="/docs/guides/webhooks">{texts.guide}</a>
            </Note>
            {data.secret !== undefined && <Secret value={data.secret} label={texts.secret} />}
            <FormActions>
              <Button
                look="primary"
                onClick={() => go({ to: '/dashboard/webhooks/$id', params: { id: data.id } })}
              >
                {texts.goOn}
              </Button>
            </FormActions>
          </Stack>
        </Panel>
      ) : (
        <Panel title={texts.endpoint}>
          <Form write={create} bounds={BOUNDS['post /v1/webhook_endpoints']} input={endpointOf} check={check}>
            <EndpointFields />
            <FormActions>
              <Button onClick={() => go({ to: '/dashboard/webhooks' })}>{cancel}</Button>
              <Submit>{texts.add}</Submit>
            </FormActions>
          </Form>
        </Panel>
      )}
    </>
  )
}
