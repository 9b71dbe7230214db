/** A page that does one thing by itself, as soon as it is opened: it says so, or why it failed. */
import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '../../api/problem'
import type { Session } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Failed } from '../../ui/Failed'
import { Link } from '../../ui/Link'
import { ProblemNote } from '../../ui/ProblemNote'
import { Skeleton } from '../../ui/Skeleton'
import { Card } from './Card'
import { useArrival } from './next'

interface OnceProps {
  title: string
  failed: string
  failedText: string
  act: () => Promise<Session>
}

export function OnceOnArrival({ title, failed, failedText, act }: OnceProps) {
  const texts = useTexts('signin')
  const arrive = useArrival()
  const { mutate, error } = useMutation({ mutationFn: act, onSuccess: arrive })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  const messages = { credentials_wrong: failedText }
  if (!error)
    return (
      <Card title={title} text={texts.enter.text}>
        <Skeleton lines={2} />
      </Card>
    )
  return (
    <Card title={failed} links={<Link to="/dashboard/sign-in">{texts.signIn}</Link>}>
      {isProblem(error) && error.isPassing ? (
        <Failed error={error} messages={messages} isBusy={false} onRetry={() => mutate()} />
      ) : (
        <ProblemNote error={error} messages={messages} />
      )}
    </Card>
  )
}
