/** The workflows of a bad build: payments lack steps that open runs have taken. */
export * from '../../../workflows'
export { paymentWorkflow } from '../../replay/changed-workflows'
