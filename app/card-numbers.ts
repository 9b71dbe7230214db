/** Finds card numbers in values of a request where none may be (contract 2.7). */
import { throwFaults, valueFault, type Fault } from '../contract/errors'
import { paramName } from '../contract/param-path'
import { containsNumber } from '../domain/digits'

/** Throws if the body contains this number. It is that of a token or a stored card, so only the use case knows it. */
export function refuseNumber(body: unknown, number: string): void {
  throwFaults(faultsOfNumbers(body, [number]))
}

/** The values and keys that contain one of the numbers. The value at `except` is the card's own number. */
export function faultsOfNumbers(
  body: unknown,
  numbers: readonly string[],
  except: readonly string[] = [],
): Fault[] {
  const faults: Fault[] = []
  // A list in place of recursion, because a body may be nested as deeply as it is long.
  const left: Node[] = [{ value: body, key: '', parent: undefined }]
  for (let node = left.pop(); node; node = left.pop()) {
    const { value, key } = node
    const holds = (text: unknown) =>
      (typeof text === 'string' || typeof text === 'number') && containsNumber(String(text), numbers)
    if (holds(value) || holds(key)) {
      const path = pathOf(node)
      if (path.join() !== except.join())
        faults.push(valueFault(fieldName(path, holds(key)), 'holds_card_number'))
    }
    if (value === null || typeof value !== 'object') continue
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
    for (const [name, item] of entries.reverse() as [string | number, unknown][])
      left.push({ value: item, key: name, parent: node })
  }
  return faults
}

interface Node {
  value: unknown
  key: string | number
  parent: Node | undefined
}

function pathOf(node: Node): (string | number)[] {
  const path = []
  for (let at = node; at.parent; at = at.parent) path.push(at.key)
  return path.reverse()
}

/** A key of metadata that holds the number itself is not repeated. */
const fieldName = (path: readonly (string | number)[], isKey: boolean) =>
  paramName(isKey && path[0] === 'metadata' ? ['metadata'] : path)
