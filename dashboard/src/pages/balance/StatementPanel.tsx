/** Files of a statement: of which currency, from which day, until which. */
import { useState } from 'react'
import { useTexts } from '../../texts/language'
import { buttonClass } from '../../ui/Button'
import { Field, Select } from '../../ui/Field'
import { Icon } from '../../ui/Icon'
import { Note } from '../../ui/Note'
import { Panel, Stack } from '../../ui/Panel'

interface StatementPanelProps {
  currencies: readonly string[]
  /** The account's time. */
  at: string
}

const DAY_MS = 86_400_000
/** A day's statement can be had some minutes after the day. */
const SETTLING_MS = 10 * 60_000
const LONGEST_DAYS = 366

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const isPeriod = (from: string, until: string, last: string): boolean =>
  from !== '' &&
  until !== '' &&
  from <= until &&
  until <= last &&
  Date.parse(until) - Date.parse(from) < LONGEST_DAYS * DAY_MS

export function StatementPanel({ currencies, at }: StatementPanelProps) {
  const { statement: texts, fields } = useTexts('balance')
  const last = dayOf(Date.parse(at) - SETTLING_MS - DAY_MS)
  const [currency = '', setCurrency] = useState(currencies[0])
  const [from, setFrom] = useState(`${last.slice(0, 8)}01`)
  const [until, setUntil] = useState(last)
  const address = (format: string) =>
    `/v1/balance/statement?${new URLSearchParams({ currency, from, until, format }).toString()}`
  return (
    <Panel title={texts.title} sub={texts.sub}>
      <Stack>
        <Select
          label={fields.currency}
          value={currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <Field
          label={texts.from}
          type="date"
          value={from}
          max={until}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label={texts.until}
          type="date"
          value={until}
          max={last}
          onChange={(event) => setUntil(event.target.value)}
        />
        {isPeriod(from, until, last) ? (
          <p>
            <a className={buttonClass('plain', true)} href={address('csv')} download>
              <Icon name="download" /> {texts.csv}
            </a>{' '}
            <a className={buttonClass('plain', true)} href={address('camt.053')} download>
              <Icon name="download" /> {texts.camt}
            </a>{' '}
            <a className={buttonClass('plain', true)} href={address('pdf')} download>
              <Icon name="download" /> {texts.pdf}
            </a>
          </p>
        ) : (
          <Note look="info">{texts.wrong(last)}</Note>
        )}
      </Stack>
    </Panel>
  )
}
