/**
 * A form that sends a write: `<Form write={useWrite(…)} input={(values) => ({ email: values.text('email') })}>`. Faults that
 * the API names stand at their fields, found by `name`; what belongs to no field stands above.
 */
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { isProblem, type Messages } from '../api/problem'
import { useTexts } from '../texts/language'
import { Button, type ButtonLook } from './Button'
import { ProblemNote } from './ProblemNote'
import { useFaultText } from './problem-text'
import styles from './Form.module.css'

/** What stands in the fields, by their names. */
export interface Values {
  /** Without spaces around it. */
  text: (name: string) => string
  /** undefined if the field is empty. */
  optional: (name: string) => string | undefined
  /** As it was typed: for passwords. */
  exact: (name: string) => string
  flag: (name: string) => boolean
  /** Every checked or chosen value of that name. */
  all: (name: string) => string[]
}

interface Write<I> {
  mutate: (input: I) => void
  error: Error | null
  isPending: boolean
}

interface FormProps<I> {
  write: Write<I>
  input: (values: Values) => I
  /** Faults to find before anything is sent, by the field's name. */
  check?: (values: Values) => Readonly<Record<string, string | undefined>>
  /** What the operation says of its fields: `BOUNDS['post /v1/payouts']`. */
  bounds?: FormBounds | undefined
  children: ReactNode
  /** What stands in the fields after each change. */
  onChange?: (values: Values) => void
  /** What to say instead of the API's message, by the code of the fault or of the error. */
  messages?: Messages | undefined
}

export type FormBounds = Readonly<Record<string, { maxLength?: number; min?: number; max?: number }>>

interface State {
  faults: Readonly<Record<string, string | undefined>>
  bounds: FormBounds
  isPending: boolean
}

const Current = createContext<State>({ faults: {}, bounds: {}, isPending: false })

export const useFault = (name: string | undefined): string | undefined => use(Current).faults[name ?? '']

/** What the operation takes in a field, as the attributes of its input. */
export function useBounds(name: string | undefined, isNumber: boolean) {
  const { maxLength, min, max } = use(Current).bounds[name ?? ''] ?? {}
  return isNumber ? { min, max } : { maxLength }
}

export function Form<I>({ write, input, check, bounds = {}, children, onChange, messages }: FormProps<I>) {
  const texts = useTexts('common')
  const faultText = useFaultText()
  const ref = useRef<HTMLFormElement>(null)
  const [own, setOwn] = useState<State['faults']>({})
  const { error, isPending } = write
  const told = isProblem(error) ? error.faults : []
  const names = namesIn(ref.current)
  const placed = told.flatMap((fault) => {
    const name = names.find((one) => fits(one, fault.param))
    return name === undefined ? [] : [[name, faultText(fault, messages)] as const]
  })
  const faults = { ...Object.fromEntries(placed), ...own }
  const isElsewhere = error !== null && placed.length === 0
  useEffect(() => {
    if (error === null) return
    const wrong = firstWrong(ref.current)
    if (wrong) wrong.focus()
    // What belongs to no field stands above, which is out of sight at the end of a long form.
    else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    <Current value={{ faults, bounds, isPending }}>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onChange={onChange && (({ currentTarget }) => onChange(valuesOf(new FormData(currentTarget))))}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPending) return
          const values = valuesOf(new FormData(event.currentTarget))
          const found = { ...missingIn(event.currentTarget), ...check?.(values) }
          const wrong = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
          setOwn(wrong)
          if (Object.keys(wrong).length === 0) write.mutate(input(values))
          else requestAnimationFrame(() => firstWrong(ref.current)?.focus())
        }}
      >
        {isElsewhere && <ProblemNote error={error} messages={messages} />}
        {children}
      </form>
    </Current>
  )

  function missingIn(form: HTMLFormElement): Record<string, string> {
    const fields = [...form.querySelectorAll<HTMLInputElement>('[aria-required=true]')]
    return Object.fromEntries(
      fields.filter((field) => field.value.trim() === '').map(({ name }) => [name, texts.errors.required]),
    )
  }
}

/** The button that sends the form. */
export function Submit({ children, look = 'primary' }: { children: ReactNode; look?: ButtonLook }) {
  const { isPending } = use(Current)
  return (
    <Button type="submit" look={look} isBusy={isPending}>
      {children}
    </Button>
  )
}

/** The buttons at a form's end. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

/** The API names `card.number` or `metadata.order`; a field may have the whole name or its first part. */
const fits = (name: string, param: string): boolean =>
  name === param || param.startsWith(`${name}.`) || param.startsWith(`${name}[`)

const namesIn = (form: HTMLFormElement | null): string[] =>
  [...(form?.elements ?? [])]
    .map((element) => element.getAttribute('name') ?? '')
    .filter((name) => name !== '')

const firstWrong = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')

function valuesOf(data: FormData): Values {
  const exact = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    exact,
    text: (name) => exact(name).trim(),
    optional: (name) => exact(name).trim() || undefined,
    flag: (name) => data.has(name),
    all: (name) => data.getAll(name).filter((value) => typeof value === 'string'),
  }
}

/** Of a form without fields, or before anything was typed. */
export const NOTHING_TYPED = valuesOf(new FormData())
