/** The kinds of objects that have workflows, as the workflows' inputs name their ids. */
type Named = 'payment' | 'refund' | 'session' | 'subscription' | 'event' | 'replay'

/** The object that a workflow and each of its steps work on: its account, its mode and its id. */
export type WorkflowRef = { account: string; livemode: boolean } & Partial<Record<Named, string>>

export type RefOf<Kind extends Named> = { account: string; livemode: boolean } & Record<Kind, string>

/** The row's values that the caller knows when it starts the workflow. The first step adds the missing ones. */
export interface About {
  status?: string
  dueAt?: Date | null
  payment?: string | null
  customer?: string | null
}
