/** Mermaid diagrams, generated from the tables that the code uses. */
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from '../../domain/payment-states'
import { allowedImports } from './imports'

const drawn = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n')

/** The states of a payment and their transitions. */
export function statesDiagram(): string {
  const ways = PAYMENT_STATUSES.flatMap((from) => {
    const to = PAYMENT_TRANSITIONS[from]
    return to.length === 0 ? [`  ${from} --> [*]`] : to.map((next) => `  ${from} --> ${next}`)
  })
  return drawn(['stateDiagram-v2', '  [*] --> pending', ...ways])
}

/** The folders, each above those that it may import. Imports of types only are dotted. */
export function houseDiagram(root: string): string {
  const lines = allowedImports(root).flatMap(({ folder, imports, types }) => [
    ...folders(imports).map((other) => `  ${folder} --> ${other}`),
    ...folders(types).map((other) => `  ${folder} -.-> ${other}`),
  ])
  return drawn(['flowchart TD', ...new Set(lines)])
}

/** The folders that a rule names. A file counts as its folder; generated code is left out. */
function folders(names: readonly string[]): string[] {
  const found = names.map((name) => name.split('/')[0] ?? name)
  return [...new Set(found)].filter((name) => name !== 'prisma')
}
