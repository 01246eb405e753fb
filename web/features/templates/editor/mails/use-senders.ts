import { useEffect } from 'react'
import { listSenders } from '../../../../../contract/templates/templates.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useEditorState, useEditorStore, useIsReadOnly } from '../editor-store.ts'

const noneYet: readonly string[] = []

/**
 * The addresses that the writer may send from, those of the organizations whose template it is among them: offered, and
 * checked while a sender is typed. Readers have none.
 */
export function useSenders(): readonly string[] {
  const store = useEditorStore()
  const isReadOnly = useIsReadOnly()
  const organizationGuids = useEditorState(({ draft }) => draft.organizationGuids.toSorted().join(','))
  const { data } = useCall(listSenders, { query: { organizationGuids } }, { enabled: !isReadOnly })
  const senders = data?.senders
  useEffect(() => {
    if (senders) store.allowSenders(senders)
  }, [store, senders])
  return senders ?? noneYet
}
