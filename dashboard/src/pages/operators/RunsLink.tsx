import { useTexts } from '../../texts/language'
import { Link } from '../../ui/Link'

/** To the runs of the reconciliation, beside the differences that they found. */
export function RunsLink() {
  const { reconciliation } = useTexts('operators')
  return <Link to="/operator/reconciliation/runs">{reconciliation.runs}</Link>
}
