// Asks the index of the built documentation as a page of it does. The questions come as JSON by stdin; so do the addresses that it finds.
import { readFileSync } from 'node:fs'
import MiniSearch from 'minisearch'
import { INDEX, ask } from '../../../scripts/site/browser/search.mjs'

const [, , site] = process.argv
const index = MiniSearch.loadJSON(readFileSync(`${site}/search.json`, 'utf8'), INDEX)
const questions = JSON.parse(readFileSync(0, 'utf8'))
process.stdout.write(
  JSON.stringify(
    questions.map((words) => ask(index, words).map(({ url, title, heading }) => ({ url, title, heading }))),
  ),
)
