import { useMemo } from 'react'
import { auditActions, auditedRecords } from '../../../../domain/journal/audit-actions.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import type { AuditEntry } from './use-audit-log.ts'

/** When, who, what, which record, whose, and what changed. */
export function useAuditColumns(): readonly DataColumn<AuditEntry>[] {
  const { t } = useTranslation('journal')
  const { formatDateTime } = useFormat()
  return useMemo(() => {
    const fixed = { sortable: false } as const
    // What an earlier version called its actions and records is shown as it is stored.
    const wordAction = (name: string) => {
      const known = auditActions.find((one) => one === name)
      return known ? t(`audit.actions.${known}`) : name
    }
    const wordKind = (name: string) => {
      const known = auditedRecords.find((one) => one === name)
      return known ? t(`audit.kinds.${known}`) : name
    }
    return [
      { ...fixed, id: 'action', header: t('audit.action'), kind: 'name', value: ({ action }) => wordAction(action) },
      { ...fixed, id: 'at', header: t('audit.at'), value: ({ at }) => formatDateTime(at), phone: 'aside', width: 150 },
      {
        ...fixed,
        id: 'user',
        header: t('audit.user'),
        width: 150,
        value: ({ userName }) => userName ?? t('audit.system'),
      },
      {
        ...fixed,
        id: 'recordType',
        header: t('audit.recordType'),
        value: ({ recordType }) => recordType && wordKind(recordType),
        phone: 'meta',
      },
      {
        ...fixed,
        id: 'recordId',
        header: t('audit.recordId'),
        width: 150,
        phone: 'hidden',
        value: ({ recordId }) => recordId,
      },
      {
        ...fixed,
        id: 'company',
        header: t('audit.organization'),
        phone: 'meta',
        value: ({ companyName }) => companyName,
      },
      {
        ...fixed,
        id: 'details',
        header: t('audit.details'),
        phone: 'below',
        value: ({ details }) => detailsText(details),
      },
      {
        ...fixed,
        id: 'requestId',
        header: t('audit.request'),
        phone: 'hidden',
        hidden: true,
        value: ({ requestId }) => requestId,
      },
    ]
  }, [t, formatDateTime])
}

/** `fields: name, email; reports: 3`: names of fields, ids and counts, which need no translation. */
function detailsText(details: AuditEntry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('; ')
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
