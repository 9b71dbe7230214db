/** Whether `npm run test:long` runs: what is random or repeats then goes on for as long as it is worth. */
export const LONG = process.env['TEST_LONG'] === 'on'
