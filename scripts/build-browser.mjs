// Builds the scripts of the pages for cardholders into dist/browser/. What opens the card fields was built when its version was released.
import { copyFileSync } from 'node:fs'
import { buildWithVite } from './vite.mjs'

buildWithVite('api/browser/client')
buildWithVite('api/browser/client', 'fields.config.mjs')
copyFileSync(
  new URL('../fields/released/1.js', import.meta.url),
  new URL('../dist/browser/fields-1.js', import.meta.url),
)
