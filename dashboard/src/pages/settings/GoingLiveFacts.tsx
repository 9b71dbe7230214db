import type { components } from '../../api/schema'
import { useTexts } from '../../texts/language'
import { Facts } from '../../ui/Facts'
import { Money } from '../../ui/Money'

type Form = components['schemas']['GoingLiveForm']

/** What stands in a request to go live. */
export function GoingLiveFacts({ form }: { form: Form }) {
  const { form: texts } = useTexts('settings').goingLive
  const { yes, no } = useTexts('common')
  const { address, monthly_volume: volume, contact, attestation } = form
  const lines = [
    address?.line1,
    address?.line2,
    address?.postcode,
    address?.city,
    address?.state,
    address?.country,
  ]
  return (
    <Facts
      items={[
        { term: texts.legalName, value: form.legal_name },
        { term: texts.country, value: form.country },
        { term: texts.address, value: lines.filter(Boolean).join(', ') },
        { term: texts.website, value: form.website },
        { term: texts.sells, value: form.sells },
        { term: texts.volume, value: volume && <Money amount={volume.amount} currency={volume.currency} /> },
        {
          term: texts.contact,
          value: contact && [contact.name, contact.email, contact.phone].filter(Boolean).join(', '),
        },
        { term: texts.rawCards, value: form.raw_cards === undefined ? undefined : form.raw_cards ? yes : no },
        {
          term: texts.attestation,
          value: attestation && texts.attestedBy(attestation.questionnaire, attestation.attested_by),
        },
      ]}
    />
  )
}
