/** Whose a workflow is, and so each of its steps: the object's id, its account and its mode. */
export interface WorkflowRef {
  account: string
  livemode: boolean
  payment?: string
  refund?: string
  session?: string
  subscription?: string
  event?: string
  replay?: string
}
