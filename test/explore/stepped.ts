/** What a step of a workflow came to; null: when to take the next one is told by a message alone. */
export type Stepped = { done: true } | { done: false; waitMs: number | null }
