/**
 * A page that signs in by a link. It says who the reader will be and asks, because somebody else may have made the link; it
 * goes on by itself where he is signed in as that already.
 */
import { useEffect, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { $api } from '../../api/client'
import { isProblem } from '../../api/problem'
import { type LinkPurpose } from '../../session/calls'
import type { Session } from '../../session/types'
import { useTexts } from '../../texts/language'
import { Button } from '../../ui/Button'
import { Failed } from '../../ui/Failed'
import { Link } from '../../ui/Link'
import { ProblemNote } from '../../ui/ProblemNote'
import { Skeleton } from '../../ui/Skeleton'
import { Card } from './Card'
import { useArrival } from './next'
import styles from './signin.module.css'
import { useLinkToken } from './token'

interface LinkArrivalProps {
  purpose: LinkPurpose
  /** While it goes on. */
  title: string
  failed: string
  failedText: string
  act: (token: string) => Promise<Session>
}

export function LinkArrival({ purpose, title, failed, failedText, act }: LinkArrivalProps) {
  const texts = useTexts('signin')
  const token = useLinkToken()
  const arrive = useArrival()
  const preview = useLinkPreview(purpose, token)
  const enter = useMutation({ mutationFn: () => act(token), onSuccess: arrive })
  const { mutate } = enter
  const hasBegun = useRef(false)
  const isYou = preview.data?.is_you === true
  useEffect(() => {
    if (!isYou || hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [isYou, mutate])
  const error = enter.error ?? preview.error
  const messages = { credentials_wrong: failedText }
  if (error)
    return (
      <Card title={failed} links={<Link to="/dashboard/sign-in">{texts.signIn}</Link>}>
        {isProblem(error) && error.isPassing ? (
          <Failed
            error={error}
            messages={messages}
            isBusy={enter.isPending || preview.isFetching}
            onRetry={() => (enter.error ? mutate() : void preview.refetch())}
          />
        ) : (
          <ProblemNote error={error} messages={messages} />
        )}
      </Card>
    )
  if (!preview.data || isYou)
    return (
      <Card title={title} text={texts.enter.text}>
        <Skeleton lines={2} />
      </Card>
    )
  const { email, account_name: account } = preview.data
  return (
    <Card title={texts.confirm.title} text={texts.confirm.text(email, account)}>
      <div className={`${styles.stack} ${styles.wide}`}>
        <p>{texts.confirm.careful}</p>
        <Button look="primary" isBusy={enter.isPending} onClick={() => mutate()}>
          {texts.confirm.submit}
        </Button>
      </div>
    </Card>
  )
}

/** Whose link it is, read once: a link that was used tells nothing any more. */
export const useLinkPreview = (purpose: LinkPurpose, token: string) =>
  $api.useQuery('post', '/v1/dashboard/links/preview', { body: { purpose, token } }, { staleTime: Infinity })
