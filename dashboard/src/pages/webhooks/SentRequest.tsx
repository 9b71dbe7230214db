/** What a delivery sends: address, headers, how it is signed, and the body. */
import { $api } from '../../api/client'
import { isProblem } from '../../api/problem'
import { useTexts } from '../../texts/language'
import { CodeBlock } from '../../ui/CodeBlock'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import styles from './webhooks.module.css'

export function SentRequest({ eventId, deliveryId }: { eventId: string; deliveryId: string }) {
  const { delivery: texts, guide } = useTexts('webhooks')
  const query = $api.useQuery('get', '/v1/dashboard/events/{id}', { params: { path: { id: eventId } } })
  return (
    <Panel title={texts.request}>
      {isProblem(query.error, 'resource_missing') ? (
        <Note>{texts.requestGone}</Note>
      ) : (
        <QueryState query={query}>
          {({ payload, deliveries }) => {
            const request = deliveries.find(({ id }) => id === deliveryId)?.request
            return (
              <Stack>
                {request && (
                  <>
                    <CodeBlock label={texts.headers} value={headText(request)} />
                    <p className={styles.soft}>
                      {texts.signatureNow} <a href="/docs/guides/webhooks">{guide}</a>
                    </p>
                  </>
                )}
                <CodeBlock label={texts.body} value={request?.body ?? payload} />
              </Stack>
            )
          }}
        </QueryState>
      )}
    </Panel>
  )
}

interface Head {
  url: string | null
  headers: Readonly<Record<string, string>>
}

function headText({ url, headers }: Head): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [...(url === null ? [] : [`POST ${url}`]), ...lines, 'svc-signature: t=…,v1=…'].join('\n')
}
