/** Faults on demand. */
import type { Met } from '../../../store/sandbox-faults'
import { finishing, type Scenes } from './stage'

const MET: Met = {
  accountId: 'acct_sample',
  setId: '00000000-0000-4000-8000-000000000000',
  position: 0,
  kind: 'processor_down',
  seed: 7,
  share: 1,
  nth: 1,
  waitMs: null,
}

export const SANDBOX: Scenes = {
  'sandbox_faults.replace': {
    'by one fault': finishing(({ store }) =>
      store.sandboxFaults.replace('acct_sample', { seed: 7, faults: [{ kind: 'processor_down', next: 1 }] }),
    ),
  },
  'sandbox_faults.meet': {
    'a call to the processor': ({ store }) =>
      store.sandboxFaults.meet('acct_sample', ['processor_down'], 'refund'),
  },
  'sandbox_faults.note': {
    'a hit': ({ store }) =>
      store.sandboxFaults.note(MET, { operation: 'refund', requestId: null, objectId: 'ref_sample' }),
  },
}
