/**
 * The details of an object, described: `const facts = detailsOf<Refund>()('refunds', [{ label: (texts) => texts.amount, money:
 * (refund) => refund }])`, shown by `<Details of={facts} object={refund} />`. What the object lacks is left out.
 */
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { Facts } from '../Facts'
import { shown, useWording, type Value, type Wording } from './values'

type Detail<O, X> = { label: (texts: X) => string } & Value<O, Wording<X>>

export interface DetailsOf<O, T extends keyof Texts = keyof Texts> {
  topic: T
  details: readonly Detail<O, Texts[T]>[]
}

export const detailsOf =
  <O,>() =>
  <T extends keyof Texts>(topic: T, details: readonly Detail<O, Texts[T]>[]): DetailsOf<O, T> => ({
    topic,
    details,
  })

export function Details<O, T extends keyof Texts>({ of, object }: { of: DetailsOf<O, T>; object: O }) {
  const texts = useTexts(of.topic)
  const wording = useWording(texts)
  return (
    <Facts
      items={of.details.map((detail) => ({
        term: detail.label(texts),
        value: shown(detail, object, wording),
      }))}
    />
  )
}
