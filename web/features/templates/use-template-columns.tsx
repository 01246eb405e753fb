import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listTemplates } from '../../../contract/templates/templates.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { TemplateType } from '../../../domain/templates/template-content.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import { TemplateMarks } from './template-marks.tsx'
import classes from './templates.module.css'

export type TemplateRow = AnswerOf<typeof listTemplates>['templates'][number]

/** Owners and bindings are for the house; the id is for its support. */
export function useTemplateColumns(type: TemplateType): readonly DataColumn<TemplateRow>[] {
  const { t } = useTranslation('templates')
  const { formatDate, formatNumber } = useFormat()
  const permissions = usePermissions()
  const seesOwners = may(permissions, 'seeTemplateOwners')
  const seesIds = may(permissions, 'seeGuids')
  return useMemo(() => {
    const all: readonly (DataColumn<TemplateRow> | false)[] = [
      { id: 'name', header: t('column.name'), kind: 'name' },
      {
        id: 'mark',
        header: t('column.mark'),
        kind: 'custom',
        phone: 'aside',
        cell: (row) => (
          <span className={classes.name}>
            <TemplateMarks template={row} />
          </span>
        ),
      },
      seesIds && { id: 'id', header: t('column.id'), kind: 'number', sortable: false },
      { id: 'description', header: t('column.description'), sortable: false, phone: 'below' },
      {
        id: 'languagesCodes',
        header: t('column.languages'),
        kind: 'custom',
        width: 210,
        phone: 'meta',
        cell: ({ languagesCodes }) => languagesCodes.map((code) => code.slice(0, 2)).join(', '),
      },
      {
        id: 'itemsCount',
        header: t(`column.items.${type}`),
        kind: 'number',
        cell: ({ itemsCount }) => formatNumber(itemsCount),
        phoneCell: ({ itemsCount }) => t(`items.${type}`, { count: itemsCount }),
      },
      seesOwners && { id: 'owner', header: t('column.owner') },
      seesOwners && {
        id: 'branchesLabels',
        header: t('column.branches'),
        kind: 'custom',
        phone: 'hidden',
        cell: ({ branchesLabels = [] }) => branchesLabels.join(', ') || '–',
      },
      seesOwners && {
        id: 'companiesLabels',
        header: t('column.companies'),
        kind: 'custom',
        phone: 'hidden',
        cell: ({ companiesLabels = [] }) => companiesLabels.join(', ') || '–',
      },
      { id: 'updated', header: t('column.updated'), kind: 'date', cell: ({ updated }) => formatDate(updated) },
    ]
    return all.filter((column) => column !== false)
  }, [t, type, formatDate, formatNumber, seesOwners, seesIds])
}
