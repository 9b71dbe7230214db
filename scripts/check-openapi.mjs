// Checks openapi.json with Redocly and Spectral: any error or warning fails. Every rule of both is on, except those below.
import { readFileSync } from 'node:fs'
import { createConfig, lintDocument, makeDocumentFromString, BaseResolver } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

process.chdir(new URL('..', import.meta.url).pathname)

const FILE = 'openapi.json'
const text = readFileSync(FILE, 'utf8')

/** Rules that do not suit the API, each with the reason. */
const OFF_REDOCLY = {
  'no-server-example.com':
    'the committed document names the stack of a developer; the API serves its own address',
  'required-string-property-missing-min-length': 'what the API answers is not limited by its schema',
  'operation-4xx-problem-details-rfc7807': 'failures have the envelope of the contract (15.1)',
  'request-mime-type': 'OAuth 2.0 asks for tokens with a form',
  'response-mime-type': 'statements are also files for accountants',
  'no-http-verbs-in-paths': 'the rule takes disputes for put',
  'path-segment-plural': 'actions such as /capture, and the version',
  'paths-kebab-case': 'objects are called in paths as in fields: hosted_sessions',
  'path-http-verbs-order': 'the order of the routes: what creates an object comes first',
  'tags-alphabetical': 'what most merchants need comes first',
}

const OFF_SPECTRAL = {
  'contact-properties': 'there is a page, and no address for mail',
  'license-url': 'the licence has an identifier',
  'openapi-tags-alphabetical': OFF_REDOCLY['tags-alphabetical'],
}

const off = (rules) => Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'off']))

async function redocly() {
  const config = await createConfig({ extends: ['all'], rules: off(OFF_REDOCLY) })
  const problems = await lintDocument({
    document: makeDocumentFromString(text, FILE),
    externalRefResolver: new BaseResolver(),
    config,
  })
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ''}`,
  )
}

async function spectralOas() {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas, 'all']], rules: off(OFF_SPECTRAL) })
  const problems = await linter.run(JSON.parse(text))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

const problems = [...(await redocly()), ...(await spectralOas())]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
