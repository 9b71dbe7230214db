/** Writes `openapi.json`, the committed OpenAPI document: `npm run openapi`. */
import { writeFileSync } from 'node:fs'
import { routes } from '../routes'
import { openApiDocument } from './openapi'

/** The address that the committed document names: the dev stack's. */
export const DOCUMENT_URL = 'http://localhost:8080'

export const openApiText = (): string => `${JSON.stringify(openApiDocument(routes, DOCUMENT_URL), null, 2)}\n`

if (require.main === module) writeFileSync('openapi.json', openApiText())
