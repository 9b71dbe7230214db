// Builds the scripts of the pages for cardholders into dist/browser/.
import { buildWithVite } from './vite.mjs'

buildWithVite('api/browser/client')
