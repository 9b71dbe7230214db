/** Prepares a namespace for workflows: registers the search attributes. Runs outside the sandbox. */
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError, type Connection } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import { SEARCH_ATTRIBUTES } from '../workflows/search-attributes'

const { IndexedValueType } = temporal.api.enums.v1

/** The search attributes and their types, as Temporal's operator service takes them. */
export const indexedTypes = (attributes: readonly (typeof SEARCH_ATTRIBUTES)[number][] = SEARCH_ATTRIBUTES) =>
  Object.fromEntries(
    attributes.map(({ name, type }) => [name, IndexedValueType[`INDEXED_VALUE_TYPE_${type}`]]),
  )

/** Registers the search attributes that the namespace lacks, and names them. Does nothing where the server leaves this to operators. */
export async function registerSearchAttributes(connection: Connection, namespace: string): Promise<string[]> {
  const known = await connection.operatorService
    .listSearchAttributes({ namespace })
    .catch((error: unknown) => {
      if (isOperatorsAlone(error)) return undefined
      throw error
    })
  const missing = SEARCH_ATTRIBUTES.filter(({ name }) => known && !(name in known.customAttributes))
  if (missing.length > 0)
    await connection.operatorService.addSearchAttributes({
      namespace,
      searchAttributes: indexedTypes(missing),
    })
  return missing.map(({ name }) => name)
}

/** Some servers, such as Temporal Cloud, leave search attributes to operators, who register them beforehand. */
function isOperatorsAlone(error: unknown): boolean {
  return isGrpcServiceError(error) && [status.PERMISSION_DENIED, status.UNIMPLEMENTED].includes(error.code)
}
