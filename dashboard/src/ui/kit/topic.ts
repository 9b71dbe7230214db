/** The texts of a page that is described: those of a topic, `refunds`, or of one part of it, `operators.audit`. */
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'

type Parts<T extends keyof Texts> = {
  [P in Extract<keyof Texts[T], string>]: Texts[T][P] extends string | ((...given: never[]) => unknown)
    ? never
    : `${T}.${P}`
}[Extract<keyof Texts[T], string>]

export type Topic = keyof Texts | { [T in keyof Texts]: Parts<T> }[keyof Texts]

export type TextsIn<T extends Topic> = T extends keyof Texts
  ? Texts[T]
  : T extends `${infer Whole extends keyof Texts}.${infer Part}`
    ? Texts[Whole][Part & keyof Texts[Whole]]
    : never

export function useTopic<T extends Topic>(topic: T): TextsIn<T> {
  const [whole = topic, part] = topic.split('.')
  const texts = useTexts(whole as keyof Texts)
  return (part === undefined ? texts : texts[part as keyof typeof texts]) as TextsIn<T>
}
