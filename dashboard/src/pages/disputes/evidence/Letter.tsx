/** The evidence as a letter: which payment it is about, then every field that is given, with its files. */
import { useTexts } from '../../../texts/language'
import { cardText } from '../../../ui/card-text'
import { Facts } from '../../../ui/Facts'
import { Money } from '../../../ui/Money'
import { Time } from '../../../ui/Time'
import { usePaymentOf, type Dispute } from '../queries'
import { filesOf, type EvidenceName } from './fields'
import { StoredFileRow } from './StoredFileRow'
import styles from './evidence.module.css'

export function Letter({ dispute }: { dispute: Dispute }) {
  const { preview: texts, fields, reasons, names } = useTexts('disputes')
  const { data: payment } = usePaymentOf(dispute.payment)
  const { id, reason, evidence, opened_at: opened, network_reason_code: code } = dispute
  const given = (Object.keys(evidence) as EvidenceName[]).filter(
    (name) => Boolean(evidence[name]) || filesOf(dispute, name).length > 0,
  )
  return (
    <article className={styles.letter} aria-label={texts.letter}>
      <h2>{texts.letter}</h2>
      <Facts
        items={[
          { term: fields.id, value: <code>{id}</code> },
          { term: fields.amount, value: <Money {...dispute} /> },
          { term: fields.reason, value: `${reasons[reason]}${code === null ? '' : ` (${code})`}` },
          { term: fields.opened, value: <Time at={opened} form="date" /> },
          { term: fields.reference, value: payment && <bdi>{payment.reference}</bdi> },
          { term: fields.card, value: payment && cardText(payment.payment_method.card) },
          { term: fields.paid, value: payment && <Time at={payment.created_at} /> },
        ]}
      />
      {given.map((name) => {
        const files = filesOf(dispute, name)
        return (
          <section key={name}>
            <h3>{names[name]?.[0] ?? name}</h3>
            {evidence[name] && (
              <p className={styles.text}>
                <bdi>{evidence[name]}</bdi>
              </p>
            )}
            {files.length > 0 && (
              <ul className={styles.list} aria-label={texts.files}>
                {files.map((file) => (
                  <StoredFileRow key={file} id={file} />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </article>
  )
}
