/** What the page about versions reads of the API. */
import type { components } from '../../../api/schema'

export type Version = components['schemas']['AccountVersion']
export type Sample = components['schemas']['VersionPreview']['samples'][number]
