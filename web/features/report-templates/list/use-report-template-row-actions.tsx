import { IconCopy, IconEye, IconPencil, IconPinned } from '@tabler/icons-react'
import {
  listReportTemplates,
  setDefaultReportTemplate,
} from '../../../../contract/report-templates/report-templates.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo, useRouteParams } from '../../../platform/address/location.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { RowAction } from '../../../ui/data-table/data-column.ts'
import { useDuplicate } from '../use-duplicate.ts'
import type { ReportTemplateRow } from './use-report-template-columns.tsx'

/** What can be done with a template from its row. Only its owner edits it; others open it to read. */
export function useReportTemplateRowActions() {
  const { t } = useTranslation('report-templates')
  const params = useRouteParams()
  const goTo = useGoTo()
  const { duplicate } = useDuplicate()
  const setDefault = useWrite(setDefaultReportTemplate, { refresh: [listReportTemplates] })
  const whyNotDefault = ({ isDefault, softDeleted }: ReportTemplateRow) => {
    if (isDefault) return t('default.already')
    return softDeleted ? t('default.replaced') : undefined
  }
  return (row: ReportTemplateRow): readonly RowAction[] => {
    const mayEdit = row.isMine && !row.softDeleted
    return [
      {
        id: mayEdit ? 'edit' : 'open',
        label: t(mayEdit ? 'list.edit' : 'list.open'),
        icon: mayEdit ? <IconPencil size={16} /> : <IconEye size={16} />,
        onSelect: () => goTo(pathTo('report-template', { ...params, templateId: String(row.id) })),
      },
      {
        id: 'duplicate',
        label: t('page.duplicate'),
        icon: <IconCopy size={16} />,
        quick: true,
        onSelect: () => void duplicate(row.id),
      },
      {
        id: 'default',
        label: t('default.set'),
        icon: <IconPinned size={16} />,
        disabledReason: whyNotDefault(row),
        onSelect: () =>
          setDefault.mutate(
            { params: { id: row.id } },
            { onSuccess: () => notify({ kind: 'positive', title: t('default.done', { name: row.name }) }) },
          ),
      },
    ]
  }
}
