import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { getFeatureAccess, getPermissions } from '../../../contract/access/permissions.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { callKey } from './call-key.ts'

/** Loaded with every page or once for the session; who changes them reloads them. */
const keptOverWrites = namesOf([getPermissions, getFeatureAccess])

/** Marks a write that changes nothing that any page shows. */
export const unseenWrite = { isUnseen: true }

/**
 * What any write may have changed, so that no screen has to know all the others: everything shown is loaded again and stays
 * visible meanwhile; what nobody shows is dropped. Ends as soon as the calls in `first` are there.
 */
export async function reloadAfterWrite(
  queryClient: QueryClient,
  first: readonly Endpoint[],
  keeps: readonly Endpoint[],
): Promise<void> {
  forgetUnseen(queryClient)
  const [firstNames, keptNames] = [namesOf(first), namesOf(keeps)]
  const others = (query: Query) =>
    isReloadable(query) && !firstNames.has(nameOf(query)) && !keptNames.has(nameOf(query))
  const done = queryClient.invalidateQueries({ predicate: (query) => firstNames.has(nameOf(query)) })
  void queryClient.invalidateQueries({ predicate: others })
  await done
}

/** Drops what pages that are not on the screen have loaded, or links have had loaded ahead: it may no longer be so. */
export function forgetUnseen(queryClient: QueryClient): void {
  queryClient.removeQueries({
    predicate: (query) => query.getObserversCount() === 0 && !keptOverWrites.has(nameOf(query)),
  })
}

/**
 * A write in one tab makes the others load again what they show: at once where somebody looks at them, else when somebody
 * does again.
 */
export function followWritesOfOtherTabs(queryClient: QueryClient): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const tabs = new BroadcastChannel('assay-writes')
  tabs.onmessage = () => {
    forgetUnseen(queryClient)
    const refetchType = focusManager.isFocused() ? 'active' : 'none'
    void queryClient.invalidateQueries({ predicate: isReloadable, refetchType })
  }
  const unsubscribe = queryClient.getMutationCache().subscribe((event) => {
    const isWritten = event.type === 'updated' && event.action.type === 'success'
    if (isWritten && event.mutation.meta !== unseenWrite) tabs.postMessage(null)
  })
  return () => {
    unsubscribe()
    tabs.close()
  }
}

/** Not what was loaded to stay as it is (`staleTime: Infinity`): what somebody edits, names that do not change. */
function isReloadable(query: Query): boolean {
  return !keptOverWrites.has(nameOf(query)) && query.observers.some(({ options }) => options.staleTime !== Infinity)
}

const nameOf = ({ queryKey }: Query) => String(queryKey[0])

function namesOf(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set(endpoints.map((endpoint) => callKey(endpoint)[0]))
}
