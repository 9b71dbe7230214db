/** What a namespace must have before workflows start in it: the search attributes. Runs outside the sandbox. */
import { status } from '@grpc/grpc-js'
import { isGrpcServiceError, type Connection } from '@temporalio/client'
import { temporal } from '@temporalio/proto'
import { SEARCH_ATTRIBUTES } from './search-attributes'

const { IndexedValueType } = temporal.api.enums.v1

/** The search attributes and their types, as Temporal's operator service takes them. */
export const indexedTypes = (attributes: readonly (typeof SEARCH_ATTRIBUTES)[number][] = SEARCH_ATTRIBUTES) =>
  Object.fromEntries(
    attributes.map(({ name, type }) => [name, IndexedValueType[`INDEXED_VALUE_TYPE_${type}`]]),
  )

/** Makes the search attributes that the namespace does not have yet, where the server lets others than operators do so. */
export async function registerSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const known = await connection.operatorService
    .listSearchAttributes({ namespace })
    .catch((error: unknown) => {
      if (isOperatorsAlone(error)) return undefined
      throw error
    })
  const missing = SEARCH_ATTRIBUTES.filter(({ name }) => known && !(name in known.customAttributes))
  if (missing.length === 0) return
  await connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: indexedTypes(missing),
  })
}

/** Some servers keep search attributes to their operators, as Temporal Cloud does: there they are made beforehand. */
function isOperatorsAlone(error: unknown): boolean {
  return isGrpcServiceError(error) && [status.PERMISSION_DENIED, status.UNIMPLEMENTED].includes(error.code)
}
