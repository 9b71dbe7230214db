/** What is known of a card before it is charged, for the rules that say where its payment goes. */
import type { CardColumns } from '../../contract/card'
import { cardBrand } from '../../domain/cards'
import type { RoutingFacts } from '../../domain/routing'

export type KnownOfCard = Pick<RoutingFacts, 'brand' | 'country' | 'funding' | 'bin'>

/** Of one that no processor has told of yet. */
export const knownOfNumber = (number: string): KnownOfCard => ({
  brand: cardBrand(number),
  country: null,
  funding: null,
  bin: number.slice(0, 8),
})

export const knownOfStored = ({
  cardBrand: brand,
  cardCountry: country,
  cardFunding: funding,
  cardBin: bin,
}: Pick<CardColumns, 'cardBrand' | 'cardCountry' | 'cardFunding' | 'cardBin'>): KnownOfCard => ({
  brand,
  country,
  funding,
  bin,
})
