import { useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import {
  createQuestionnaireLinks,
  listQuestionnaireLinks,
  showQuestionnaireLink,
} from '../../../../contract/questionnaires/links.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import type { LinkRow } from './use-link-columns.tsx'

type Shown = Readonly<Record<string, { linkGuid: string; linkUrl: string }>>

/** People with their links; links that the list does not contain are added when the user asks to see one. */
export function useLinks(projectGuid: string) {
  const { t } = useTranslation('questionnaires')
  const mayCreate = useMay('createQuestionnaireLinks')
  const list = useCall(listQuestionnaireLinks, { params: { projectId: projectGuid } })
  const create = useWrite(createQuestionnaireLinks, { refresh: [listQuestionnaireLinks], errorText: t('links.failed') })
  const reveal = useWrite(showQuestionnaireLink, { errorText: t('links.showFailed') })
  const [shown, setShown] = useState<Shown>({})
  const rows: LinkRow[] = (list.data ?? []).map((row) => ({ ...row, ...shown[row.assesseeGuid] }))

  const createFor = (people: readonly LinkRow[], onDone: () => void) =>
    create.mutate(
      { params: { projectGuid }, body: { assesseeGuids: people.map((row) => row.assesseeGuid) } },
      {
        onSuccess: ({ created }) => {
          onDone()
          notify({ kind: 'positive', title: t('links.created', { count: created }) })
        },
      },
    )
  const show = ({ assesseeGuid }: LinkRow) =>
    reveal.mutate(
      { params: { projectGuid, assesseeGuid } },
      { onSuccess: (link) => setShown((before) => ({ ...before, [assesseeGuid]: link })) },
    )
  return {
    list,
    rows,
    mayCreate,
    createFor,
    show,
    isCreating: create.isPending,
    isBusy: create.isPending || reveal.isPending,
  }
}
