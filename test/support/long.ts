/** Whether `npm run test:long` runs. Random and repeating tests then run at full length. */
export const LONG = process.env['TEST_LONG'] === 'on'
