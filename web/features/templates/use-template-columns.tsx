import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { listTemplates } from '../../../contract/templates/templates.ts'
import { may } from '../../../domain/rights/rules.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import type { KnownKind } from './template-kinds.ts'
import { TemplateMarks } from './template-marks.tsx'
import classes from './templates.module.css'

type RowOfOthers = AnswerOf<typeof listTemplates>['templates'][number]
/** A row of any list of templates: e-mails count no items but are for a provider. */
export type TemplateRow = Omit<RowOfOthers, 'type' | 'category' | 'itemsCount' | 'hasMappings'> & {
  itemsCount?: number
  provider?: string | null
}

/** Owners and bindings are for the house; the id is for its support. */
export function useTemplateColumns({ type, category }: KnownKind): readonly DataColumn<TemplateRow>[] {
  const { t } = useTranslation('templates')
  const { formatDate, formatNumber } = useFormat()
  const permissions = usePermissions()
  const seesOwners = may(permissions, 'seeTemplateOwners')
  const seesIds = may(permissions, 'seeGuids')
  const isEmails = category === 'generic-email'
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
      isEmails
        ? {
            id: 'provider',
            header: t('column.provider'),
            kind: 'custom',
            phone: 'meta',
            sortable: false,
            cell: ({ provider }) => provider ?? t('anyProvider'),
          }
        : {
            id: 'itemsCount',
            header: t(`column.items.${type}`),
            kind: 'number',
            cell: ({ itemsCount = 0 }) => formatNumber(itemsCount),
            phoneCell: ({ itemsCount = 0 }) => t(`items.${type}`, { count: itemsCount }),
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
  }, [t, type, isEmails, formatDate, formatNumber, seesOwners, seesIds])
}
