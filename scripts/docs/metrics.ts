/** The generated part of `docs/monitoring.md`. */
import { MEASUREMENTS, MEASURED_SETS, type LabelValues } from '../../domain/measurements'
import { code, codes, table } from './markdown'

const valuesOf = (values: LabelValues): string =>
  typeof values === 'string'
    ? MEASURED_SETS[values]
    : values.length > 6
      ? `${values.length} values`
      : codes(values)

export const metricsTable = (): string =>
  table(
    ['Metric', 'Type', 'Labels', 'From', 'Meaning'],
    Object.entries(MEASUREMENTS).map(([name, { type, labels, from, help }]) => [
      code(name),
      type,
      Object.entries<LabelValues>(labels)
        .map(([label, values]) => `${code(label)}: ${valuesOf(values)}`)
        .join('; '),
      from,
      `${help}.`,
    ]),
  )
