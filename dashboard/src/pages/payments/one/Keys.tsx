/** The idempotency inspector: the keys that were used on a payment, and a key that a reader looks up. */
import { useState } from 'react'
import { BOUNDS } from '../../../api/bounds'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Empty } from '../../../ui/Empty'
import { Field } from '../../../ui/Field'
import { Form, FormActions, Submit } from '../../../ui/Form'
import { Panel, Stack } from '../../../ui/Panel'
import { QueryState } from '../../../ui/QueryState'
import { KeyUses } from './KeyUses'
import { useKeyUses, type KeyUse } from './queries'

export function Keys({ id }: { id: string }) {
  const texts = useTexts('idempotency')
  const { tabs } = useTexts('payment')
  const query = useKeyUses(id)
  return (
    <Stack>
      <Panel title={tabs.keys} sub={texts.about}>
        <QueryState
          query={query}
          isEmpty={({ data }) => data.length === 0}
          empty={<Empty title={texts.none}>{texts.noneText}</Empty>}
        >
          {({ data }) => <KeyUses found={data} />}
        </QueryState>
      </Panel>
      <FindKey />
    </Stack>
  )
}

/** A key that a reader types is sent in a body, and stands neither in an address nor in a cache. */
function FindKey() {
  const { find: texts } = useTexts('idempotency')
  const [found, setFound] = useState<readonly KeyUse[] | null>(null)
  const look = useWrite('post', '/v1/dashboard/idempotency', {
    call: (body: { key: string }) => ({ body }),
    onDone: ({ data }) => setFound(data),
  })
  return (
    <Panel title={texts.title} sub={texts.text}>
      <Stack>
        <Form
          write={look}
          bounds={BOUNDS['post /v1/dashboard/idempotency']}
          input={(values) => ({ key: values.exact('key') })}
        >
          <Field name="key" label={texts.key} autoComplete="off" spellCheck={false} dir="auto" required />
          <FormActions>
            <Submit look="plain">{texts.submit}</Submit>
          </FormActions>
        </Form>
        <div aria-live="polite">
          {found?.length === 0 && <Empty title={texts.none}>{texts.noneText}</Empty>}
          {found && found.length > 0 && <KeyUses found={found} />}
        </div>
      </Stack>
    </Panel>
  )
}
