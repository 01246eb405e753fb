import { useState } from 'react'
import {
  createCustomTool,
  getCustomTool,
  listCustomTools,
  updateCustomTool,
} from '../../../../contract/tools/custom-tools.ts'
import { createFavoriteTool, listFavoriteTools } from '../../../../contract/tools/favorite-tools.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useUser } from '../../../platform/session/use-session.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { useWarnRefused } from '../use-warn-refused.ts'
import { formOf, type CustomTool, type ToolBody, type ToolForm } from './tool-form.ts'

const quiet = { suppressNotice: true, refresh: [getCustomTool, listCustomTools, listFavoriteTools] }

/** Creates a tool or changes the one of this id; `projGuid` is null for favourites. */
export function useSaveTool(projGuid: string | null, id: number | undefined) {
  const { t } = useTranslation('tools')
  const userName = useUser()?.username ?? ''
  const warnRefused = useWarnRefused()
  const create = useWrite(createCustomTool, quiet)
  const createFavorite = useWrite(createFavoriteTool, quiet)
  const update = useWrite(updateCustomTool, quiet)
  const [savedId, setSavedId] = useState<number>()
  // If typing went on during creation, the form continues with the new tool.
  const known = id ?? savedId
  const send = (body: ToolBody, revision: string | undefined): Promise<CustomTool> => {
    if (known !== undefined) return update.mutateAsync({ params: { id: known }, body: { ...body, revision } })
    return projGuid === null
      ? createFavorite.mutateAsync({ params: { userName }, body })
      : create.mutateAsync({ params: { projectId: projGuid }, body })
  }
  const run = async (body: ToolBody, revision: unknown): Promise<SaveOutcome<ToolForm>> => {
    try {
      const saved = await send(body, revision as string | undefined)
      notify({ kind: 'positive', title: t(known === undefined ? 'form.added' : 'form.saved') })
      setSavedId(saved.id)
      return { ok: true, values: formOf(saved), revision: saved.revision }
    } catch (error) {
      if (isApiError(error, 'RECORD_CHANGED')) {
        const theirs = error.details as CustomTool
        return { ok: false, theirs: { value: formOf(theirs), revision: theirs.revision } }
      }
      return { ok: false, fieldErrors: warnRefused(error), isUnanswered: isUnanswered(error) }
    }
  }
  return { run, isSaved: savedId !== undefined }
}
