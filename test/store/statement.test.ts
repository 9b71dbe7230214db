/** A statement has all its parts, and a name. */
import { Prisma } from '../../prisma/generated/client'
import { command, materialized, part, statement } from '../../store/statement'

const claim = part('claim', [], Prisma.sql`SELECT ${1}::int`)
const added = part('added', ['claim'], Prisma.sql`SELECT ${2}::int FROM claim`)

test('parts stand in their order, values in theirs', () => {
  const { text, values } = statement('tokens.create', [claim, added], 'claim')
  expect(text).toBe(
    '/* tokens.create */ WITH\nclaim AS (SELECT $1::int),\nadded AS (SELECT $2::int FROM claim)\nSELECT 1 FROM claim',
  )
  expect(values).toEqual([1, 2])
})

test('it may end with more than whether anything was written', () => {
  const last = Prisma.sql`INSERT INTO tokens SELECT ${3} FROM claim`
  const once = materialized('claim', [], Prisma.sql`SELECT 1`)
  expect(statement('tokens.create', [once], 'claim', { also: [added], last }).text).toBe(
    '/* tokens.create */ WITH\nclaim AS MATERIALIZED (SELECT 1),\nadded AS (SELECT $1::int FROM claim)\nINSERT INTO tokens SELECT $2 FROM claim',
  )
})

test('a part whose parts are not there does not compile, and throws', () => {
  // @ts-expect-error `added` reads `claim`
  expect(() => statement('tokens.create', [added], 'added')).toThrow('tokens.create: added reads claim')
  // @ts-expect-error no part is named so
  expect(() => statement('tokens.create', [claim], 'moved')).toThrow('tokens.create: its end reads moved')
  expect(() => statement('tokens.create', [added, claim], 'claim')).toThrow('added reads claim')
})

test('a name that two parts have throws', () => {
  expect(() => statement('tokens.create', [claim], 'claim', { also: [added, added] })).toThrow(
    'two parts named added',
  )
})

test('a statement of one part is named, too', () => {
  expect(command('tokens.purge', Prisma.sql`DELETE FROM tokens WHERE id = ${'x'}`).text).toBe(
    '/* tokens.purge */ DELETE FROM tokens WHERE id = $1',
  )
})
