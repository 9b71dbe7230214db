/** The workflows as a build might leave them that broke one: payments lack steps that open runs have taken. */
export * from '../../../workflows'
export { paymentWorkflow } from '../../replay/changed-workflows'
