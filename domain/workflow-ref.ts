/** The objects whose workflows the service runs, as their ids are named in what Temporal is given. */
type Named = 'payment' | 'refund' | 'session' | 'subscription' | 'event' | 'replay'

/** Whose a workflow is, and so each of its steps: the object's id, its account and its mode. */
export type WorkflowRef = { account: string; livemode: boolean } & Partial<Record<Named, string>>

export type RefOf<Kind extends Named> = { account: string; livemode: boolean } & Record<Kind, string>

/** What the caller knows of the row when its workflow starts; the first step tells what is left out. */
export interface About {
  status?: string
  dueAt?: Date | null
  payment?: string | null
  customer?: string | null
}
