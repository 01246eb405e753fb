import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listQuestionnaireLinks } from '../../../../contract/questionnaires.ts'
import { shortGuid } from '../../../../domain/constants/guid.ts'
import { languageByCode } from '../../../../domain/constants/languages.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'

export type LinkRow = AnswerOf<typeof listQuestionnaireLinks>[number]

/** `createFor` must keep working between renders; the columns follow it. */
export function useLinkColumns(createFor: (people: readonly LinkRow[]) => void, isCreating: boolean) {
  const { t } = useTranslation('questionnaires')
  return useMemo<DataColumn<LinkRow>[]>(
    () => [
      {
        id: 'assesseeName',
        header: t('links.name'),
        kind: 'name',
        value: (row) => row.assesseeName || t('links.nameless', { code: shortGuid(row.assesseeGuid) }),
      },
      { id: 'assesseeEmail', header: t('links.email') },
      {
        id: 'assesseeLanguage',
        header: t('links.language'),
        value: (row) => languageByCode(row.assesseeLanguage)?.name ?? row.assesseeLanguage,
        searchable: false,
      },
      {
        id: 'linkGuid',
        header: t('links.link'),
        kind: 'custom',
        value: (row) => row.linkGuid,
        searchable: false,
        phone: 'aside',
        cell: (row) =>
          row.linkUrl ? (
            <a href={row.linkUrl} target="_blank" rel="noreferrer">
              {shortGuid(row.linkGuid ?? '')}
            </a>
          ) : (
            <Button size="xs" variant="default" disabled={isCreating} onClick={() => createFor([row])}>
              {t('links.create')}
            </Button>
          ),
      },
    ],
    [t, createFor, isCreating],
  )
}
