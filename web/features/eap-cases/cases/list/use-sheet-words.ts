import { useMemo } from 'react'
import type { caseColumns, contactColumns } from '../../../../../contract/eap-cases/cases.ts'
import { caseStatuses, channels, clientSexes, contactTypes } from '../../../../../domain/eap-cases/case-codes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { useCaseWords } from '../use-case-words.ts'

type Headers<Columns extends readonly string[]> = Record<Columns[number], string>

/** The columns and codes of exported sheets in the reader's language. */
export function useSheetWords() {
  const { t } = useTranslation('eap-cases')
  const { statusName, typeName, channelName, sexName } = useCaseWords()
  return useMemo(() => {
    const shared = {
      yearId: t('column.case'),
      licenseName: t('column.licence'),
      companyName: t('column.company'),
      expertName: t('column.expert'),
      category: t('column.category'),
    }
    const words = {
      types: worded(contactTypes, typeName),
      channels: worded(channels, channelName),
      statuses: worded(caseStatuses, statusName),
      sexes: worded(clientSexes, sexName),
    }
    const headers: Headers<typeof caseColumns> = {
      ...shared,
      adminName: t('column.admin'),
      types: t('column.types'),
      lastContact: t('column.lastContact'),
      participantSex: t('column.sex'),
      participantLanguageCode: t('column.language'),
      status: t('column.status'),
      highPriority: t('field.highPriority'),
      created: t('case.createdOn'),
      firstContactDueAt: t('filter.due'),
      firstContactAt: t('sheet.firstContactAt'),
    }
    const contactHeaders: Headers<typeof contactColumns> = {
      ...shared,
      type: t('field.type'),
      start: t('field.start'),
      duration: t('field.duration'),
      channel: t('field.channel'),
      topic: t('field.topic'),
      year: t('sheet.year'),
      month: t('sheet.month'),
    }
    return { cases: { headers, ...words }, contacts: { headers: contactHeaders, ...words } }
  }, [t, statusName, typeName, channelName, sexName])
}

const worded = <T extends number>(codes: readonly T[], nameOf: (code: T) => string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [String(code), nameOf(code)]))
