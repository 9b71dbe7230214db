import { useState } from 'react'
import { BOUNDS } from '../../../api/bounds'
import type { components } from '../../../api/schema'
import { useWrite } from '../../../api/write'
import { useTexts } from '../../../texts/language'
import { Button } from '../../../ui/Button'
import { Field, Radios, TextArea } from '../../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../../ui/Form'
import { Link, useGo } from '../../../ui/Link'
import { utcTime } from '../../../ui/moment'
import { Note } from '../../../ui/Note'
import { PageHead } from '../../../ui/PageHead'
import { Panel, Stack } from '../../../ui/Panel'
import { Secret } from '../../../ui/Secret'
import { addressesOf } from './addresses'
import { ScopePicker } from './ScopePicker'
import type { GivenScope } from './types'

type Body = components['schemas']['CreateApiKeyRequest']

const inputOf = (values: Values): Body => ({
  type: values.text('type') === 'publishable' ? 'publishable' : 'secret',
  name: values.optional('name') ?? null,
  ...(values.text('type') === 'secret' && { scopes: values.all('scopes') as GivenScope[] }),
  ip_allow_list: addressesOf(values.text('ip_allow_list')),
  ...(values.text('type') === 'publishable' && {
    allowed_origins: addressesOf(values.text('allowed_origins')),
  }),
  expires_at: utcTime(values.text('expires_at')) ?? null,
})

/** Creates a key, and then shows it once. */
export function Page() {
  const texts = useTexts('keys')
  const { cancel } = useTexts('common')
  const go = useGo()
  const [isSecret, setSecret] = useState(true)
  const create = useWrite('post', '/v1/developers/api-keys', { call: (body: Body) => ({ body }) })
  const { data } = create
  const check = (values: Values) => {
    const until = utcTime(values.text('expires_at'))
    return {
      ...(values.text('type') === 'secret' &&
        values.all('scopes').length === 0 && { scopes: texts.rightsMissing }),
      ...(until !== undefined && Date.parse(until) <= Date.now() && { expires_at: texts.expiryPast }),
    }
  }
  const types = ['secret', 'publishable'] as const
  return (
    <>
      <PageHead
        title={data ? texts.createdTitle : texts.add}
        above={<Link to="/dashboard/developers/keys">{texts.title}</Link>}
        {...(data && { sub: data.name ?? texts.unnamed })}
      />
      {data ? (
        <Panel title={texts.one}>
          <Stack>
            <Note look="good" isAlert>
              {texts.createdText}
            </Note>
            <Secret value={data.key} label={texts.one} />
            <FormActions>
              <Button
                look="primary"
                onClick={() => go({ to: '/dashboard/developers/keys/$id', params: { id: data.id } })}
              >
                {texts.goOn}
              </Button>
            </FormActions>
          </Stack>
        </Panel>
      ) : (
        <Panel title={texts.one}>
          <Form write={create} bounds={BOUNDS['post /v1/developers/api-keys']} input={inputOf} check={check}>
            <Field name="name" label={texts.name} hint={texts.nameHint} required={false} />
            <Radios
              legend={texts.type}
              name="type"
              defaultValue="secret"
              options={types.map((value) => ({
                value,
                label: texts.types[value],
                hint: texts.typeHints[value],
              }))}
              onChange={(value) => setSecret(value === 'secret')}
            />
            {isSecret ? (
              <ScopePicker />
            ) : (
              <TextArea
                name="allowed_origins"
                label={texts.origins}
                hint={texts.originsHint}
                required={false}
                rows={2}
              />
            )}
            <TextArea
              name="ip_allow_list"
              label={texts.addresses}
              hint={texts.addressesHint}
              required={false}
              rows={3}
            />
            <Field
              name="expires_at"
              type="datetime-local"
              label={texts.expires}
              hint={texts.expiresHint}
              required={false}
            />
            <FormActions>
              <Button onClick={() => go({ to: '/dashboard/developers/keys' })}>{cancel}</Button>
              <Submit>{texts.add}</Submit>
            </FormActions>
          </Form>
        </Panel>
      )}
    </>
  )
}
