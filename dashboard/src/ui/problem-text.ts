/** What a reader is told of an error: in his language where the dashboard knows it, otherwise in the API's words. */
import { isProblem, type Fault, type Messages } from '../api/problem'
import { useLanguage, useTexts } from '../texts/language'
import { sentenceFor, type ToldFault } from '../texts/sentences'

/** In place of the API's message, by the code of the fault or of the error, `own` counts most. */
export function useProblemText(): (error: unknown, own?: Messages) => string {
  const { errors } = useTexts('common')
  const sentence = useSentence()
  const faultText = useFaultText()
  return (error, own = {}) => {
    if (!isProblem(error)) return errors.crashed
    if (error.status === 0) return errors.unreachable
    const { code, fault, message } = error
    const ownText = ownOf(own, error.fault?.code, code)
    if (ownText !== undefined) return ownText
    if (!fault) {
      const passing = error.isPassing ? sentence({ code: 'service_unavailable' }) : undefined
      return sentence({ code }) ?? passing ?? message
    }
    if (error.isOfFields && error.faults.length > 1)
      return error.faults.map((one) => `${one.param}: ${faultText(one)}`).join(' ')
    const told = sentence(fault) ?? sentence({ code }) ?? message
    return code.endsWith('unexpected_state') ? errors.unexpectedState(told) : told
  }
}

/** What is told of one field. */
export function useFaultText(): (fault: Fault, own?: Messages) => string {
  const sentence = useSentence()
  return ({ fault, code, param, message }, own = {}) => {
    // The API begins with its own name of the field, which the reader knows by its label.
    const said = message.startsWith(`${param} `) ? message.slice(param.length + 1) : message
    return (
      ownOf(own, fault.code, code) ?? sentence(fault) ?? `${said.charAt(0).toUpperCase()}${said.slice(1)}`
    )
  }
}

/** undefined without one; the client has loaded them before it throws a problem. */
function useSentence(): (fault: ToldFault) => string | undefined {
  const { language, topics } = useLanguage()
  return (fault) => {
    const sentences = topics.found('sentences')
    return sentences && sentenceFor(language, sentences, fault)
  }
}

const ownOf = (own: Messages, ...codes: (string | undefined)[]): string | undefined =>
  codes
    .map((code) => (own as Readonly<Record<string, string>>)[code ?? ''])
    .find((text) => text !== undefined)
