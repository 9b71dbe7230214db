import { useTexts } from '../../texts/language'

/** Leads to the workflow in Temporal's own pages, if the service knows where they are. */
export function WorkflowLink({ url }: { url: string | null }) {
  const { workflow } = useTexts('operators')
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {workflow}
    </a>
  )
}
