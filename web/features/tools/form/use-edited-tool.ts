import { getCustomTool } from '../../../../contract/tools/custom-tools.ts'
import { useListState } from '../../../platform/address/use-list-state.ts'
import { useCall } from '../../../platform/calls/queries.ts'

/** The tool of the address, if it names one, and whether only a copy of it is to be made (OPS-2-13). */
export function useEditedTool(customToolId: string | undefined) {
  const [{ copy }] = useListState({ copy: false })
  const isNew = customToolId === undefined
  const isMissing = !isNew && !/^[1-9]\d{0,9}$/.test(customToolId)
  const query = useCall(getCustomTool, { params: { id: Number(customToolId ?? 0) } }, { enabled: !isNew && !isMissing })
  return { isNew, isMissing, copy, query, isReady: isNew || query.data !== undefined }
}
