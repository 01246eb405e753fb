import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createNominations, getNominationTable } from '../../../../contract/nominations/nominations.ts'
import type { NominationRow } from '../../../../domain/nominations/nomination.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { callKey, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

/** Stores the pairs as nominations and goes to the overview. */
export function useSavePeople(params: { projectId: string; waveId: string }, leaveTo: string) {
  const { t } = useTranslation('acdc')
  const goTo = useGoTo()
  const queryClient = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  const write = useWrite(createNominations, { suppressNotice: true, refresh: [getNominationTable] })
  // Once the guard of the page knows that nothing is lost.
  useEffect(() => {
    if (isSaved) goTo(leaveTo)
  }, [isSaved, goTo, leaveTo])
  const save = useOnce(async (rows: readonly NominationRow[], revision: string) => {
    try {
      const { added, removed, people } = await write.mutateAsync({ params, query: { revision }, body: [...rows] })
      notify({ kind: 'positive', title: t('people.saved'), text: t('people.savedText', { added, removed, people }) })
      setIsSaved(true)
    } catch (error) {
      if (isApiError(error, 'NOMINATIONS_CHANGED')) {
        void queryClient.invalidateQueries({ queryKey: callKey(getNominationTable, { params }) })
        notify({ kind: 'warning', title: t('people.changed'), text: t('people.changedText') })
        return
      }
      const notice = isApiError(error) ? noticeOfError(error, t('people.failed')) : undefined
      if (notice) notify(notice)
    }
  })
  return {
    save: (rows: readonly NominationRow[], revision: string) => void save(rows, revision),
    isSaving: write.isPending,
    isSaved,
  }
}
