import { useRef, useState } from 'react'
import { BOUNDS } from '../../api/bounds'
import { useWrite } from '../../api/write'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Checkbox, Field, Radios, TextArea } from '../../ui/Field'
import { Form, FormActions, type Values } from '../../ui/Form'
import { toast } from '../../ui/toast'
import styles from './settings.module.css'

type Answers = components['schemas']['GoingLiveForm']
type Questionnaire = NonNullable<Answers['attestation']>['questionnaire']
type Currency = NonNullable<Answers['monthly_volume']>['currency']

const QUESTIONNAIRES: readonly Questionnaire[] = ['A', 'A-EP', 'D']

/** The form of a request to go live. It can be saved as it is, and submitted when it is whole. */
export function GoingLiveForm({ form }: { form: Answers }) {
  const { goingLive: texts } = useTexts('settings')
  const { form: words } = texts
  const { account } = useSession()
  const [questionnaire, setQuestionnaire] = useState<string>(form.attestation?.questionnaire ?? 'A')
  const submits = useRef(false)
  const save = useWrite('post', '/v1/dashboard/going-live', {
    call: (body: Answers) => ({ body: { ...body, submit: submits.current } }),
    onDone: () => toast(submits.current ? texts.submittedToast : texts.savedToast),
  })
  const button = (isSubmit: boolean) => (
    <Button
      type="submit"
      look={isSubmit ? 'primary' : 'plain'}
      isBusy={save.isPending && submits.current === isSubmit}
      onClick={() => {
        submits.current = isSubmit
      }}
    >
      {isSubmit ? texts.submit : texts.save}
    </Button>
  )
  return (
    <Form
      bounds={BOUNDS['post /v1/dashboard/going-live']}
      write={save}
      input={answersOf}
      check={(values) => (submits.current ? missingIn(values, words) : {})}
      messages={{ unexpected_state: texts.overtaken }}
    >
      <fieldset className={styles.group}>
        <legend>{words.business}</legend>
        <Field name="legal_name" label={words.legalName} defaultValue={form.legal_name} />
        <div className={styles.pair}>
          <Field name="address.line1" label={words.line1} defaultValue={form.address?.line1} />
          <Field name="address.postcode" label={words.postcode} defaultValue={form.address?.postcode ?? ''} />
          <Field name="address.city" label={words.city} defaultValue={form.address?.city ?? ''} />
          <Field name="country" label={words.country} hint={words.countryHint} defaultValue={form.country} />
        </div>
        <Field
          name="website"
          type="url"
          label={words.website}
          placeholder="https://"
          defaultValue={form.website}
        />
        <TextArea name="sells" label={words.sells} hint={words.sellsHint} defaultValue={form.sells} />
        <div className={styles.pair}>
          <Field
            name="monthly_volume.amount"
            label={words.volume}
            inputMode="decimal"
            defaultValue={form.monthly_volume?.amount}
          />
          <Field
            name="monthly_volume.currency"
            label={words.currency}
            defaultValue={form.monthly_volume?.currency ?? 'EUR'}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.contact}</legend>
        <div className={styles.pair}>
          <Field name="contact.name" label={words.contactName} defaultValue={form.contact?.name} />
          <Field
            name="contact.email"
            type="email"
            label={words.contactEmail}
            defaultValue={form.contact?.email}
          />
          <Field
            name="contact.phone"
            type="tel"
            label={words.contactPhone}
            defaultValue={form.contact?.phone ?? ''}
            required={false}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{words.cards}</legend>
        <Radios
          legend={words.questionnaire}
          name="attestation.questionnaire"
          defaultValue={questionnaire}
          onChange={setQuestionnaire}
          options={QUESTIONNAIRES.map((value) => ({ value, ...words.questionnaires[value] }))}
        />
        <Checkbox
          name="raw_cards"
          label={words.rawCards}
          hint={words.rawCardsHint}
          defaultChecked={form.raw_cards}
        />
        <Field
          name="attestation.attested_by"
          label={words.attester}
          defaultValue={form.attestation?.attested_by}
        />
        <Checkbox
          name="accepted"
          label={words.accept(account.name, questionnaire)}
          defaultChecked={form.attestation?.accepted}
        />
      </fieldset>
      <FormActions>
        {button(false)}
        {button(true)}
      </FormActions>
    </Form>
  )
}

/** What is filled in. A part that is not whole is left out, because the service takes parts as a whole. */
function answersOf(values: Values): Answers {
  const { text, optional } = values
  const part = <T extends object>(isThere: boolean, value: () => T): Partial<T> => (isThere ? value() : {})
  const given = (name: string) => optional(name) !== undefined
  return {
    ...part(given('legal_name'), () => ({ legal_name: text('legal_name') })),
    ...part(given('country'), () => ({ country: text('country').toUpperCase() })),
    ...part(given('address.line1'), () => ({
      address: {
        line1: text('address.line1'),
        postcode: optional('address.postcode') ?? null,
        city: optional('address.city') ?? null,
      },
    })),
    ...part(given('website'), () => ({ website: text('website') })),
    ...part(given('sells'), () => ({ sells: text('sells') })),
    ...part(given('monthly_volume.amount'), () => ({
      monthly_volume: {
        amount: Number(text('monthly_volume.amount').replace(',', '.')),
        currency: text('monthly_volume.currency').toUpperCase() as Currency,
      },
    })),
    ...part(given('contact.name') && given('contact.email'), () => ({
      contact: {
        name: text('contact.name'),
        email: text('contact.email'),
        phone: optional('contact.phone') ?? null,
      },
    })),
    raw_cards: values.flag('raw_cards'),
    ...part(values.flag('accepted') && given('attestation.attested_by'), () => ({
      attestation: {
        questionnaire: text('attestation.questionnaire') as Questionnaire,
        attested_by: text('attestation.attested_by'),
        accepted: true as const,
      },
    })),
  }
}

const NEEDED = [
  'legal_name',
  'address.line1',
  'country',
  'website',
  'sells',
  'monthly_volume.amount',
  'contact.name',
  'contact.email',
  'attestation.attested_by',
]

/** What a form that is submitted lacks, at the field that lacks it. */
function missingIn(values: Values, words: { missing: string; mustAccept: string; rawCardsFault: string }) {
  const missing = NEEDED.filter((name) => values.optional(name) === undefined)
  const contradicts = values.flag('raw_cards') && values.text('attestation.questionnaire') !== 'D'
  return {
    ...Object.fromEntries(missing.map((name) => [name, words.missing])),
    ...(contradicts && { raw_cards: words.rawCardsFault }),
    ...(!values.flag('accepted') && { accepted: words.mustAccept }),
  }
}
