import { useState } from 'react'
import type { components } from '../../api/schema'
import { useLookUp, useWrite } from '../../api/write'
import { useAddress } from '../../app/search'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Field, Radios } from '../../ui/Field'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { Link, useGo, usePathParams } from '../../ui/Link'
import { Note } from '../../ui/Note'
import { PageHead } from '../../ui/PageHead'
import { Panel, Stack } from '../../ui/Panel'
import { ProblemNote } from '../../ui/ProblemNote'
import { Time } from '../../ui/Time'
import { toast } from '../../ui/toast'
import { localTime, utcTime } from '../../ui/moment'
import { EventTypePicker } from './EventTypePicker'
import { useEndpoint } from './queries'
import type { EventType } from './types'

type Window = components['schemas']['ReplayRequest']
type Preview = components['schemas']['WebhookReplayPreview']

/** Replays what an endpoint missed: first how many deliveries it would be, then the start. */
export function Page() {
  const { id } = usePathParams('/dashboard/webhooks/$id/replay')
  const { replay: texts, endpoint, missed, missedSince } = useTexts('webhooks')
  const go = useGo()
  const [address] = useAddress()
  const { data: shown } = useEndpoint(id)
  const path = { params: { path: { id } } }
  const preview = useLookUp('post', '/v1/dashboard/webhook-endpoints/{id}/replay-preview', {
    call: (body: Window) => ({ ...path, body }),
  })
  const { data: counted, variables: span } = preview
  const begin = useWrite('post', '/v1/webhook_endpoints/{id}/replay', {
    call: (body: Window) => ({ ...path, body }),
    onDone: (replay) => {
      toast(texts.begun)
      go({ to: '/dashboard/webhooks/$id/replays/$replay', params: { id, replay: replay.id } })
    },
  })
  const events = Number(address['missed'] ?? 0)
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.text}
        above={
          <Link to="/dashboard/webhooks/$id" params={{ id }}>
            {shown?.url ?? endpoint}
          </Link>
        }
      />
      <Stack>
        {events > 0 && (
          <Note>
            {missed(events)}
            {address['from'] !== undefined && (
              <>
                {' '}
                {missedSince} <Time at={address['from']} />
              </>
            )}
          </Note>
        )}
        <WindowForm preview={preview} from={address['from']} />
        {counted && span && <Counted preview={counted} begin={begin} onBegin={() => begin.mutate(span)} />}
      </Stack>
    </>
  )
}

interface WindowFormProps {
  preview: { mutate: (input: Window) => void; reset: () => void; error: Error | null; isPending: boolean }
  from: string | undefined
}

function WindowForm({ preview, from }: WindowFormProps) {
  const { replay: texts, eventsMissing } = useTexts('webhooks')
  const [areSome, setSome] = useState(false)
  const windowOf = (values: Values): Window => {
    const [first, last] = [utcTime(values.text('from')), utcTime(values.text('to'))]
    return {
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
      ...(areSome && { types: values.all('types') as EventType[] }),
    }
  }
  const check = (values: Values) => {
    const { from: first, to: last } = windowOf(values)
    return {
      ...(first !== undefined && last !== undefined && first > last && { to: texts.wrongOrder }),
      ...(areSome && values.all('types').length === 0 && { types: eventsMissing }),
    }
  }
  return (
    <Panel title={texts.window}>
      <div onChange={() => preview.reset()}>
        <Form write={preview} input={windowOf} check={check}>
          <Field
            name="from"
            type="datetime-local"
            label={texts.from}
            hint={texts.fromHint}
            defaultValue={from === undefined ? '' : localTime(from)}
          />
          <Field name="to" type="datetime-local" label={texts.to} hint={texts.toHint} />
          <Radios
            legend={texts.types}
            name="scope"
            defaultValue="all"
            options={[
              { value: 'all', label: texts.typesAll },
              { value: 'some', label: texts.typesSome },
            ]}
            onChange={(value) => setSome(value === 'some')}
          />
          {areSome && <EventTypePicker name="types" />}
          <FormActions>
            <Submit look="plain">{texts.preview}</Submit>
          </FormActions>
        </Form>
      </div>
    </Panel>
  )
}

interface CountedProps {
  preview: Preview
  begin: { isPending: boolean; error: Error | null }
  onBegin: () => void
}

const A_SECOND = 20

function Counted({ preview, begin, onBegin }: CountedProps) {
  const { replay: texts } = useTexts('webhooks')
  const { total, is_capped: isMore } = preview
  if (total === 0) return <Note isAlert>{texts.previewNone}</Note>
  const seconds = Math.ceil(total / A_SECOND)
  const time = seconds < 90 ? texts.seconds(seconds) : texts.minutes(Math.round(seconds / 60))
  return (
    <Panel title={texts.previewed(total, isMore)}>
      <Stack>
        <p role="status">
          <Time at={preview.from} /> – <Time at={preview.to} />. {texts.takes(time)}
        </p>
        {begin.error && <ProblemNote error={begin.error} />}
        <FormActions>
          <Button look="primary" isBusy={begin.isPending} onClick={onBegin}>
            {texts.begin(total)}
          </Button>
        </FormActions>
      </Stack>
    </Panel>
  )
}
