/** For tests against the sandbox. */
export { testCards, type TestCard } from './generated/cards.js'
