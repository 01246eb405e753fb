import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { searchCompanies } from '../../../contract/organizations/organizations.ts'
import type { DataColumn } from '../../ui/data-table/data-column.ts'

export type CompanyRow = AnswerOf<typeof searchCompanies>['companies'][number]

export function useOrganizationColumns(): readonly DataColumn<CompanyRow>[] {
  const { t } = useTranslation('organizations')
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), kind: 'name' },
      { id: 'vatNumber', header: t('column.vatNumber') },
      {
        id: 'projectsCount',
        header: t('column.projectsCount'),
        kind: 'number',
        phoneCell: ({ projectsCount }) => t('projects', { count: projectsCount }),
      },
    ],
    [t],
  )
}
