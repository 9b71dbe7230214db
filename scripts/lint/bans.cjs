'use strict'

/**
 * What the linter refuses in some folders and not in others. A later block of a linter's configuration replaces the options of
 * an earlier one, so these are put together here for each area: bans add up.
 */
const { HOUSE } = require('../../house.cjs')

const HOUSE_FOLDERS = Object.keys(HOUSE)
/** What starts, measures and tests the house. */
const OTHERS = ['stack', 'bench', 'scripts', 'test']

/** Parts of a folder that are allowed less, or more, than the rest of it. */
const PARTS = [
  'api/routes',
  'api/members',
  'api/browser',
  'infra/ids.ts',
  'infra/temporal/connection.ts',
  'infra/temporal/native-connection.ts',
  'processor/simulator',
  'test/support/until.ts',
]

/** Each part comes after its folder, so that its block has the last word. */
const AREAS = [...HOUSE_FOLDERS, ...OTHERS, ...PARTS]

const NO_NEW_DATE = ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]'
const PURE = ['domain']
const OF_ACCOUNTS = [
  ...['contract', 'formats', 'store', 'app', 'activities', 'processor'],
  ...['infra/ids.ts', 'api/routes', 'api/members', 'api/browser'],
]
/** It stands for another company, which has a clock of its own. */
const OTHER_COMPANY = ['processor/simulator']
const ROUTES = ['api/routes', 'api/members', 'api/browser']
const CONNECTED = ['infra/temporal/connection.ts', 'infra/temporal/native-connection.ts']

const property = (object, name, message) => ({
  rule: 'no-restricted-properties',
  option: { object, property: name, message },
})
const syntax = (selector, message) => ({ rule: 'no-restricted-syntax', option: { selector, message } })

const BY_CLOCK = 'Take `now()` or `real()` of the clock (infra/clock.ts).'
const AS_ARGUMENT = 'Take the time as an argument.'
const WAIT = 'Wait for what should happen: `until` (test/support/until.ts).'

/**
 * `in`: areas, with their parts, in which it is refused; `except`: areas in which it is not. `planted`: what a test plants in each
 * of them.
 */
const BANS = [
  // The processes of the service must use their logger, which masks card data.
  { rule: 'no-console', in: HOUSE_FOLDERS, planted: 'console.log(1)' },

  // One place gives TLS and API keys to every connection.
  ...[
    ['Connection', 'lazy'],
    ['Connection', 'connect'],
    ['NativeConnection', 'connect'],
  ].map(([object, name]) => ({
    ...property(object, name, 'Connect by infra/temporal/.'),
    in: [...HOUSE_FOLDERS, 'stack', 'bench', 'scripts'],
    except: CONNECTED,
    planted: `${object}.${name}()`,
  })),

  // domain/ runs inside the workflow sandbox and is replayed there, so it must use neither a clock nor random numbers.
  ...[
    ...['process', 'Buffer', 'crypto', 'performance', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'],
    ...['queueMicrotask', 'require', '__dirname', '__filename'],
  ].map((name) => ({ rule: 'no-restricted-globals', option: name, in: PURE, planted: `void ${name}` })),
  { ...property('Date', 'now', AS_ARGUMENT), in: PURE, planted: 'Date.now()' },
  {
    ...property('Math', 'random', 'Take the random value as an argument.'),
    in: PURE,
    planted: 'Math.random()',
  },
  { ...syntax(NO_NEW_DATE, AS_ARGUMENT), in: PURE, planted: 'new Date()' },

  // Time is a part of the account that work is for: whoever reads the time of day says whose it is (infra/clock.ts).
  { ...property('Date', 'now', BY_CLOCK), in: OF_ACCOUNTS, except: OTHER_COMPANY, planted: 'Date.now()' },
  { ...syntax(NO_NEW_DATE, BY_CLOCK), in: OF_ACCOUNTS, except: OTHER_COMPANY, planted: 'new Date()' },

  // Routes parse, call a use case and answer. What they need of the store, a use case in app/ does.
  {
    ...syntax(
      ':matches(MemberExpression[object.name="store"], MemberExpression[object.property.name="store"])',
      'Call a use case of app/.',
    ),
    in: ROUTES,
    planted: 'void store.customers',
  },

  // A test that waits for a fixed time fails on a slow machine and is slow on a fast one.
  ...[
    'ImportDeclaration[source.value=/^(node:)?timers\\/promises$/]',
    'CallExpression[callee.property.name="waitForTimeout"]',
    'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
  ].map((selector, index) => ({
    ...syntax(selector, WAIT),
    in: ['test'],
    except: ['test/support/until.ts'],
    planted: [
      "import { setTimeout as sleep } from 'node:timers/promises'\nvoid sleep",
      'page.waitForTimeout(1_000)',
      'new Promise((done) => setTimeout(done, 5))',
    ][index],
  })),

  // It gets around the formatter: what is written on one line reads as one thing, and its fields are not checked against the type.
  {
    ...syntax('ObjectExpression > SpreadElement > ObjectExpression.argument', 'Write its fields out.'),
    in: AREAS,
    planted: 'void { ...{ one: 1 } }',
  },

  // What passes at the second try has a cause that is worth knowing.
  {
    ...property('jest', 'retryTimes', 'Find out why it fails, and mend that.'),
    in: ['test'],
    planted: 'jest.retryTimes(2)',
  },
]

const isIn = (area, areas) => areas.some((one) => area === one || area.startsWith(`${one}/`))

const bansOf = (area) => BANS.filter((ban) => isIn(area, ban.in) && !isIn(area, ban.except ?? []))

const filesOf = (area) => (area.endsWith('.ts') ? [area] : [`${area}/**/*.{ts,tsx}`])

const RULES = [...new Set(BANS.map(({ rule }) => rule))]

/** The blocks of the linter's configuration. Each names every rule, so that a part may be allowed what its folder is not. */
const blocks = AREAS.map((area) => {
  const rules = Object.fromEntries(RULES.map((rule) => [rule, 'off']))
  for (const { rule, option } of bansOf(area))
    rules[rule] = [
      ...(rules[rule] === 'off' ? ['error'] : rules[rule]),
      ...(option === undefined ? [] : [option]),
    ]
  return { files: filesOf(area), rules }
})

module.exports = { AREAS, bansOf, blocks }
