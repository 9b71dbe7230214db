/** What a reader does with the session itself, from the header or the palette. */
import { useMutation } from '@tanstack/react-query'
import { useProblemText } from '../ui/problem-text'
import { toast } from '../ui/toast'
import { calls } from './calls'

export function useSignOut(): () => void {
  const { mutate } = useMutation({
    mutationFn: calls.signOut,
    onSettled: () => location.assign('/dashboard/sign-in'),
  })
  return mutate
}

/** Goes to the other mode, at its own address. */
export function useHandOver(): () => void {
  const problemText = useProblemText()
  const { mutate } = useMutation({
    mutationFn: calls.handOver,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast(problemText(error), 'bad'),
  })
  return mutate
}
