/** What a reader is told of an error: in his language where the dashboard knows it, otherwise in the API's words. */
import { isProblem, type Fault } from '../api/problem'
import { useTexts } from '../texts/language'

type Messages = Readonly<Record<string, string>>

/** In place of the API's message, by error code, `own` counts most. */
export function useProblemText(): (error: unknown, own?: Messages) => string {
  const { errors } = useTexts('common')
  const knownFault = useKnownFault()
  return (error, own = {}) => {
    if (!isProblem(error)) return errors.crashed
    if (error.status === 0) return errors.unreachable
    const { code, faults, message } = error
    const known: Messages = { ...errors.codes, ...own }
    if (known[code] !== undefined) return known[code]
    // Which state does not allow it only the API says.
    if (code.endsWith('unexpected_state')) return errors.unexpectedState(message)
    if (code.startsWith('status_') && error.isPassing) return errors.codes.service_unavailable
    const told = faults
      .flatMap((fault) => knownFault(fault) ?? [])
      .map((text, at) => `${faults[at]?.param}: ${text}`)
    return told.length > 0 && told.length === faults.length ? told.join(' ') : message
  }
}

/** What is told of one field. */
export function useFaultText(): (fault: Fault) => string {
  const { errors } = useTexts('common')
  const knownFault = useKnownFault()
  return (fault) => {
    if (fault.code === 'parameter_missing') return errors.required
    const said = saidOf(fault)
    return knownFault(fault) ?? said.charAt(0).toUpperCase() + said.slice(1)
  }
}

/** What the reader's language has for it. */
function useKnownFault(): (fault: Fault) => string | undefined {
  const { rules, codes } = useTexts('faults')
  return (fault) => {
    const said = saidOf(fault).replace(/\.$/, '')
    for (const rule of rules) {
      const found = rule.said.exec(said)
      if (found) return rule.told(...found.slice(1))
    }
    return (codes as Messages)[fault.code]
  }
}

/** The API begins with its own name of the field, which the reader knows by its label. */
const saidOf = ({ param, message }: Fault): string =>
  message.startsWith(`${param} `) ? message.slice(param.length + 1) : message
