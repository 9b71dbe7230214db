/** `more`: the work goes on at once. `busy`: it goes on after a while, for others are at it, or there is something to wait for. */
export interface ClockStep {
  kind: 'more' | 'busy' | 'done'
}
