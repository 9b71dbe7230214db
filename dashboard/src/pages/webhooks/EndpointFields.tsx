/** The fields of an endpoint, and what is wrong with them before they are sent. */
import { useTexts } from '../../texts/language'
import { Field } from '../../ui/Field'
import type { Values } from '../../ui/Form'
import { EventTypePicker } from './EventTypePicker'
import type { Endpoint, EventType } from './types'

export function EndpointFields({ endpoint }: { endpoint?: Endpoint }) {
  const texts = useTexts('webhooks')
  return (
    <>
      <Field
        name="url"
        type="url"
        label={texts.url}
        hint={texts.urlHint}
        defaultValue={endpoint?.url}
        placeholder="https://shop.example/webhooks"
        required
      />
      <Field
        name="description"
        label={texts.description}
        hint={texts.descriptionHint}
        defaultValue={endpoint?.description ?? ''}
        required={false}
      />
      <EventTypePicker
        name="enabled_events"
        hasEvery
        {...(endpoint && { chosen: endpoint.enabled_events })}
      />
    </>
  )
}

export const endpointOf = (values: Values) => ({
  url: values.text('url'),
  description: values.optional('description') ?? null,
  enabled_events: values.all('enabled_events') as (EventType | '*')[],
})

export function useEndpointCheck() {
  const texts = useTexts('webhooks')
  return (values: Values) => {
    const url = values.text('url')
    return {
      ...(url !== '' && !url.startsWith('https://') && { url: texts.urlWrong }),
      ...(values.all('enabled_events').length === 0 && { enabled_events: texts.eventsMissing }),
    }
  }
}
