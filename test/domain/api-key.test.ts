import fc from 'fast-check'
import { assembleKey, keyPrefix, readKey, type KeyForm } from '../../domain/api-key'

const form = fc.record<KeyForm>({ kind: fc.constantFrom('secret', 'publishable'), livemode: fc.boolean() })
const random = fc.uint8Array({ minLength: 128, maxLength: 128 })
const key = fc
  .tuple(form, random)
  .filter(([, bytes]) => bytes.filter((byte) => byte < 248).length >= 26)
  .map(([given, bytes]) => ({ given, text: assembleKey(given, bytes) }))

test('a key says what it is: 48 characters, its prefix, its kind and mode', () => {
  fc.assert(
    fc.property(key, ({ given, text }) => {
      expect(text).toHaveLength(48)
      expect(text.startsWith(keyPrefix(given))).toBe(true)
      expect(readKey(text)).toEqual(given)
    }),
  )
})

test('a key with one wrong character is refused', () => {
  fc.assert(
    fc.property(key, fc.nat(47), fc.constantFrom(...'0123456789ABCxyz-_ '), ({ text }, at, character) => {
      fc.pre(text[at] !== character)
      expect(readKey(text.slice(0, at) + character + text.slice(at + 1))).toBeUndefined()
    }),
  )
})

test('a key that is cut, padded or of another system is refused', () => {
  fc.assert(
    fc.property(key, ({ text }) => {
      expect(readKey(text.slice(0, -1))).toBeUndefined()
      expect(readKey(`${text}0`)).toBeUndefined()
      expect(readKey(text.replace('svc_', 'sk__'))).toBeUndefined()
    }),
  )
})

test('too little randomness is refused, not padded', () => {
  expect(() => assembleKey({ kind: 'secret', livemode: false }, new Uint8Array(128).fill(255))).toThrow(
    'random',
  )
})
