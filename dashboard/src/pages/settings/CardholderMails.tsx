import { useQuery } from '@tanstack/react-query'
import { BOUNDS } from '../../api/bounds'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useWrite } from '../../api/write'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Form, FormActions, Submit, type Values } from '../../ui/Form'
import { Panel } from '../../ui/Panel'
import { QueryState } from '../../ui/QueryState'
import { toast } from '../../ui/toast'
import { Fields, type FormField } from '../../ui/kit/fields'
import styles from './settings.module.css'

type Mails = components['schemas']['CardholderMails']
type Update = components['schemas']['CardholderMailsUpdate']

const KINDS = ['receipt', 'refund', 'charge_failed', 'card_expiring', 'upcoming_charge'] as const

/** Each in its own language. */
const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
} as const satisfies Record<Mails['language'], string>

const mailsQuery = $api.queryOptions('get', '/v1/dashboard/account/cardholder-mails')

/** Which mails the account's cardholders get, and what they say. */
export function CardholderMails() {
  const { cardholderMails: texts } = useTexts('settings')
  const { may } = useSession()
  const query = useQuery(mailsQuery)
  return (
    <Panel title={texts.title} sub={texts.text}>
      <QueryState query={query}>
        {(mails) => (
          <div className={styles.stack}>
            {may('account.write') ? <MailsForm mails={mails} /> : <MailsFacts mails={mails} />}
            <Previews mails={mails} />
          </div>
        )}
      </QueryState>
    </Panel>
  )
}

function MailsForm({ mails }: { mails: Mails }) {
  const { cardholderMails: texts } = useTexts('settings')
  const { save, saved } = useTexts('common')
  const change = useWrite('patch', '/v1/dashboard/account/cardholder-mails', {
    call: (body: Update) => ({ body }),
    onDone: () => toast(saved),
  })
  const fields: FormField[] = [
    {
      kind: 'group',
      legend: texts.which,
      fields: KINDS.map((kind) => ({
        kind: 'check',
        name: 'kinds',
        value: kind,
        ...texts.kinds[kind],
        isChecked: mails.kinds.includes(kind),
      })),
    },
    {
      kind: 'select',
      name: 'language',
      label: texts.language,
      options: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
      value: mails.language,
    },
    {
      kind: 'number',
      name: 'days_ahead',
      label: texts.daysAhead,
      hint: texts.daysAheadHint,
      value: String(mails.days_ahead),
      required: true,
    },
    {
      kind: 'url',
      name: 'card_url',
      label: texts.cardUrl,
      hint: texts.cardUrlHint,
      value: mails.card_url ?? '',
    },
  ]
  return (
    <Form write={change} bounds={BOUNDS['patch /v1/dashboard/account/cardholder-mails']} input={updateIn}>
      <Fields of={fields} />
      <FormActions>
        <Submit>{save}</Submit>
      </FormActions>
    </Form>
  )
}

const updateIn = (values: Values): Update => ({
  kinds: KINDS.filter((kind) => values.all('kinds').includes(kind)),
  language: languageIn(values.text('language')),
  days_ahead: Number(values.text('days_ahead')),
  card_url: values.text('card_url') || null,
})

const languageIn = (text: string): Mails['language'] =>
  (Object.keys(LANGUAGES) as Mails['language'][]).find((language) => language === text) ?? 'en'

function MailsFacts({ mails }: { mails: Mails }) {
  const { cardholderMails: texts } = useTexts('settings')
  const kinds = mails.kinds.map((kind) => texts.kinds[kind].label).join(' · ')
  return (
    <Facts
      items={[
        { term: texts.which, value: kinds || texts.none },
        { term: texts.language, value: LANGUAGES[mails.language] },
        { term: texts.daysAhead, value: String(mails.days_ahead) },
        { term: texts.cardUrl, value: mails.card_url ?? texts.none },
      ]}
    />
  )
}

function Previews({ mails: { previews, language } }: { mails: Mails }) {
  const { cardholderMails: texts } = useTexts('settings')
  return (
    <div className={styles.logoForm}>
      <strong>{texts.previews}</strong>
      {previews.map(({ kind, subject, text }) => (
        <details key={kind}>
          <summary>{texts.kinds[kind].label}</summary>
          <pre className={styles.mail} lang={language}>
            {`${subject}\n\n${text}`}
          </pre>
        </details>
      ))}
    </div>
  )
}
