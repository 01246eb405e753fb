import { useQueryClient } from '@tanstack/react-query'
import {
  duplicateReportTemplate,
  getReportTemplate,
  listReportTemplates,
} from '../../../contract/report-templates/report-templates.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../platform/address/location.ts'
import { callKey, useWrite } from '../../platform/calls/queries.ts'
import { useOnce } from '../../platform/calls/use-once.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'

/** Copies a template, and opens the copy, which belongs to the user. */
export function useDuplicate() {
  const { t } = useTranslation('report-templates')
  const params = useRouteParams()
  const goTo = useGoTo()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useWrite(duplicateReportTemplate, { refresh: [listReportTemplates] })
  const duplicate = useOnce(async (id: number) => {
    // A refusal has been reported by the call.
    const copy = await mutateAsync({ params: { id } }).catch(() => undefined)
    if (!copy) return
    queryClient.setQueryData(callKey(getReportTemplate, { params: { id: copy.id } }), copy)
    notify({ kind: 'positive', title: t('save.created') })
    goTo(pathTo('report-template', { ...params, templateId: String(copy.id) }))
  })
  return { duplicate, isPending }
}
