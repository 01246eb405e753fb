import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import type { listQuestionnaireLinks } from '../../../../contract/questionnaires/links.ts'
import { shortGuid } from '../../../../domain/text/guid.ts'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'

export type LinkRow = AnswerOf<typeof listQuestionnaireLinks>[number]

export type LinkHandlers = {
  /** Undefined for those who may not create links. */
  createFor: ((people: readonly LinkRow[]) => void) | undefined
  show: (person: LinkRow) => void
  isBusy: boolean
}

/** The longest button of the eight languages, Hungarian's "Hivatkozás megjelenítése", with the cell's padding. */
const linkWidthPx = 204

/** The handlers must keep working between renders; the columns follow them. */
export function useLinkColumns({ createFor, show, isBusy }: LinkHandlers) {
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
        // Values are empty until links are created, so the button needs a width of its own.
        width: linkWidthPx,
        value: (row) => row.linkGuid,
        searchable: false,
        phone: 'aside',
        cell: (row) => <LinkCell row={row} createFor={createFor} show={show} isBusy={isBusy} />,
      },
    ],
    [t, createFor, show, isBusy],
  )
}

function LinkCell({ row, createFor, show, isBusy }: LinkHandlers & { row: LinkRow }) {
  const { t } = useTranslation('questionnaires')
  if (row.linkUrl) {
    return (
      <a href={row.linkUrl} target="_blank" rel="noreferrer">
        {shortGuid(row.linkGuid ?? '')}
      </a>
    )
  }
  if (row.hasLink) {
    return (
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => show(row)}>
        {t('links.show')}
      </Button>
    )
  }
  if (!createFor) return <span>{t('links.none')}</span>
  return (
    <Button size="xs" variant="default" disabled={isBusy} onClick={() => createFor([row])}>
      {t('links.create')}
    </Button>
  )
}
