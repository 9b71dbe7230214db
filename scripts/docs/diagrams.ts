/** Pictures in Mermaid, drawn from the tables that the code follows. */
import { PAYMENT_STATUSES, PAYMENT_TRANSITIONS } from '../../domain/payment-states'
import { allowedImports } from './imports'

const drawn = (lines: readonly string[]) => ['```mermaid', ...lines, '```'].join('\n')

/** The states of a payment and the ways between them. */
export function statesDiagram(): string {
  const ways = PAYMENT_STATUSES.flatMap((from) => {
    const to = PAYMENT_TRANSITIONS[from]
    return to.length === 0 ? [`  ${from} --> [*]`] : to.map((next) => `  ${from} --> ${next}`)
  })
  return drawn(['stateDiagram-v2', '  [*] --> pending', ...ways])
}

/** The folders, each above those that it may import. What only passes types is dotted. */
export function houseDiagram(root: string): string {
  const lines = allowedImports(root).flatMap(({ folder, imports, types }) => [
    ...folders(imports).map((other) => `  ${folder} --> ${other}`),
    ...folders(types).map((other) => `  ${folder} -.-> ${other}`),
  ])
  return drawn(['flowchart TD', ...new Set(lines)])
}

/** Of a rule's names, the folders of people's code: a file stands for its folder, and generated code is left out. */
function folders(names: readonly string[]): string[] {
  const found = names.map((name) => name.split('/')[0] ?? name)
  return [...new Set(found)].filter((name) => name !== 'prisma')
}
