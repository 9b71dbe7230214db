/** Pauses and resumes a subscription, and says which charge that concerns first. */
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../texts/language'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { useChange, type ChangeProps } from './changing'
import { dateText } from './dates'
import { calendarQuery } from './queries'

export const PauseDialog = (props: ChangeProps) => <Asking {...props} to="paused" />
export const ResumeDialog = (props: ChangeProps) => <Asking {...props} to="active" />

function Asking({ to, ...props }: ChangeProps & { to: 'paused' | 'active' }) {
  const { pause, resume } = useTexts('subscriptions')
  const texts = to === 'paused' ? pause : resume
  const change = useChange(props, texts.done)
  const next = useNextDate(props.subscription.id)
  const label = to === 'paused' ? pause.leavesOut : resume.next
  return (
    <ConfirmDialog
      isOpen
      onClose={props.onClose}
      title={texts.title}
      text={texts.text}
      action={texts.action}
      write={change}
      onConfirm={() => change.mutate({ status: to })}
    >
      {next !== undefined && (
        <p>
          {label} <strong>{next}</strong>
        </p>
      )}
    </ConfirmDialog>
  )
}

function useNextDate(id: string): string | undefined {
  const { locale } = useLanguage()
  const { data } = useQuery(calendarQuery(id))
  const next = data?.coming.find(({ attempt }) => attempt === 1)
  return next && dateText(next.date, locale, { dateStyle: 'full' })
}
