import { useMemo } from 'react'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../../ui/data-table/data-column.ts'
import { UiLink } from '../../../../ui/link.tsx'
import type { Refusal } from './use-refusals.ts'
import { useRefusalWords } from './use-refusal-words.ts'

export function useRefusalColumns(): readonly DataColumn<Refusal>[] {
  const { t } = useTranslation('crm-sync')
  const { fieldOf, valueOf, reasonOf } = useRefusalWords()
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), kind: 'name', cell: (row) => <RecordName refusal={row} /> },
      {
        id: 'recordType',
        header: t('column.record'),
        sortable: false,
        value: ({ recordType }) => t(`record.${recordType}`),
        phone: 'meta',
      },
      { id: 'field', header: t('column.field'), sortable: false, value: fieldOf, phone: 'meta' },
      { id: 'value', header: t('column.value'), sortable: false, value: valueOf, phone: 'meta' },
      { id: 'reason', header: t('column.reason'), sortable: false, value: reasonOf, line: true },
    ],
    [t, fieldOf, valueOf, reasonOf],
  )
}

/** Its name in the CRM; a link where Assay has a record of it. */
function RecordName({ refusal: { name, crmId, companyGuid, projectGuid } }: { refusal: Refusal }) {
  const shown = name || crmId
  if (companyGuid === null) return shown
  const href =
    projectGuid === null
      ? pathTo('projects', { orgGuid: companyGuid })
      : pathTo('project-overview', { orgGuid: companyGuid, projGuid: projectGuid })
  return <UiLink href={href}>{shown}</UiLink>
}
