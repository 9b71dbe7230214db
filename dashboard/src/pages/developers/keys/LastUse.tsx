/** When a key was last used. */
import { useTexts } from '../../../texts/language'
import { Time } from '../../../ui/Time'

export function LastUse({ at }: { at: string | null }) {
  const texts = useTexts('keys')
  return at === null ? texts.never : <Time at={at} form="relative" />
}
