/** One search over everything that an account has (decision 0067). */
import type { PeopleFound, SearchResults } from '../../../contract/dashboard/search'
import { readId, readSearchText } from '../../../domain/search-text'
import { orTooBroad } from '../payments/search'
import { groupsOf, personOf } from './by-id'
import { groupsBy, NOBODY, peopleBy } from './by-text'
import type { Searching } from './found'
import { SHOWN } from './hits'

/** A few of each type. 422 `search_too_broad` if the database would take too long for it. */
export async function findEverything(searching: Searching, typed: string): Promise<SearchResults> {
  const text = typed.trim()
  const meant = readSearchText(text, searching.account.currencies)
  const named = readId(text)
  return orTooBroad(named ? byId(named) : byText())

  async function byId({ type, id }: NonNullable<typeof named>): Promise<SearchResults> {
    return {
      object: 'search_results',
      recognized: { as: 'id' in meant ? meant.as : 'id' },
      people: await personOf(searching, type, id),
      groups: await groupsOf(searching, type, id),
    }
  }

  async function byText(): Promise<SearchResults> {
    return {
      object: 'search_results',
      recognized: { as: meant.as },
      people: 'text' in meant ? await peopleBy(searching, meant.text, SHOWN) : NOBODY,
      groups: await groupsBy(searching, meant),
    }
  }
}

/** People, with what they have paid. 422 `search_too_broad` as above. */
export const findPeople = (searching: Searching, typed: string, limit: number): Promise<PeopleFound> =>
  orTooBroad(peopleBy(searching, typed.trim(), limit))
