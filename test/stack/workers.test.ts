import { readWorkersArguments } from '../../stack/operator/workers'

test.each([
  [[], 'What is to be done with the workers’ builds?'],
  [['prune'], '"prune" cannot be done with builds.'],
  [['promote'], 'BUILD is the id of a build, as npm run workers -- list shows it.'],
  [['promote', 'a b'], 'BUILD is the id of a build, as npm run workers -- list shows it.'],
  [['ramp', 'one'], 'PERCENT must be a whole number from 0 to 100.'],
  [['ramp', 'one', '101'], 'PERCENT must be a whole number from 0 to 100.'],
  [['move', 'one', '--to', '"'], 'BUILD is the id of a build, as npm run workers -- list shows it.'],
  [['promote', 'one', '--wait', 'long'], '--wait must be a whole number from 0 to 600.'],
  [['drain', 'one', '--now'], "Unknown option '--now'"],
])('%j is refused before anything is done, with how to say it', (given, what) => {
  expect(() => readWorkersArguments(given)).toThrow(what)
  expect(() => readWorkersArguments(given)).toThrow('npm run workers -- drain BUILD [--move]')
})
