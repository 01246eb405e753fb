import { useMemo } from 'react'
import { wordCode } from '../../../../platform/calls/error-wording.ts'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { Refusal } from './use-refusals.ts'

const projectFields = [
  'name',
  'projectStart',
  'projectEnd',
  'isCompleted',
  'owner',
  'visibleToClients',
  'keepAnonymous',
  'invoiceIssueDate',
  'invoicePaymentDate',
  'totalWorkHours',
  'margin',
  'licencePrice',
  'estimatedPrice',
  'price',
  'profit',
] as const
const isProjectField = (field: string): field is (typeof projectFields)[number] =>
  (projectFields as readonly string[]).includes(field)

const amounts: readonly string[] = ['margin', 'licencePrice', 'estimatedPrice', 'price', 'profit']
const anyAmount = /^-?\d{1,13}(\.\d+)?$/
const anyInstant = /^\d{4}-\d{2}-\d{2}T/

/** What is said of a record that was not taken over, or of which an edit was kept. */
export function useRefusalWords() {
  const { t } = useTranslation('crm-sync')
  const { t: tProject } = useTranslation('projects')
  const { t: tOrganization } = useTranslation('organizations')
  const { formatCzk, formatDateTime } = useFormat()
  return useMemo(() => {
    const fieldOf = ({ field }: Refusal): string => {
      if (field === '') return t('field.whole')
      if (field === 'vatNumber') return tOrganization('column.vatNumber')
      if (field.startsWith('branch')) return tOrganization('branch')
      if (field.startsWith('company')) return t('record.organization')
      return isProjectField(field) ? tProject(`card.${field}`) : field
    }
    const valueOf = ({ field, value }: Refusal): string => {
      if (amounts.includes(field) && anyAmount.test(value)) return formatCzk(Number(value))
      if (value === 'true' || value === 'false') return tProject(value === 'true' ? 'yes' : 'no')
      return anyInstant.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : value
    }
    const reasonOf = ({ code }: Refusal): string => wordCode('crm-sync', 'reason', code) ?? t('reason.OTHER', { code })
    return { fieldOf, valueOf, reasonOf }
  }, [t, tProject, tOrganization, formatCzk, formatDateTime])
}
