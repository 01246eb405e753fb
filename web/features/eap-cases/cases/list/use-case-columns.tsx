import { IconFlag3, IconLock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { DataColumn } from '../../../../ui/data-table/data-column.ts'
import classes from '../cases.module.css'
import { momentOf } from '../moment.ts'
import { ServiceClock } from '../service-clock.tsx'
import { StatusMark } from '../status-mark.tsx'
import { useCaseWords, useCategoryName } from '../use-case-words.ts'
import { AnswerButtons, waitsForAnswer } from '../answer/answer-buttons.tsx'
import type { CaseRow } from './use-case-list.ts'

/** The columns of the case table (EAP-2-11…16); `answers`: rows have the expert's Accept and Reject. */
export function useCaseColumns(answers: boolean): readonly DataColumn<CaseRow>[] {
  const { t } = useTranslation('eap-cases')
  const { typeName, sexName, languageName } = useCaseWords()
  const categoryName = useCategoryName()
  const isAdmin = useMay('manageCases')
  return useMemo<readonly DataColumn<CaseRow>[]>(
    () => [
      { id: 'yearId', header: t('column.case'), kind: 'name', width: 116, cell: (row) => <CaseNumber row={row} /> },
      {
        id: 'status',
        header: t('column.status'),
        kind: 'custom',
        value: ({ status }) => status,
        phone: 'below',
        cell: ({ status }) => <StatusMark status={status} />,
      },
      {
        id: 'firstContactDueAt',
        header: t('column.clock'),
        kind: 'custom',
        width: 156,
        value: ({ firstContactDueAt }) => firstContactDueAt,
        phone: 'aside',
        cell: (row) => <ServiceClock clocked={row} />,
      },
      ...(answers
        ? [
            {
              id: 'answer',
              header: t('column.answer'),
              kind: 'custom' as const,
              width: 216,
              sortable: false,
              hideable: false,
              phone: 'below' as const,
              cell: (row: CaseRow) => (waitsForAnswer(row) ? <AnswerButtons caseKey={row.yearId} compact /> : <span />),
            },
          ]
        : []),
      { id: 'licenseName', header: t('column.licence'), phone: 'meta' },
      {
        id: 'companyName',
        header: t('column.company'),
        under: 'licenseName',
        phone: 'hidden',
      },
      {
        id: 'category',
        header: t('column.category'),
        phone: 'meta',
        cell: ({ category }) => categoryName(category) || null,
      },
      { id: 'expertName', header: t('column.expert'), hidden: !isAdmin, phone: isAdmin ? 'meta' : 'hidden' },
      { id: 'adminName', header: t('column.admin'), under: 'expertName', phone: 'hidden' },
      {
        id: 'types',
        header: t('column.types'),
        under: 'category',
        phone: 'hidden',
        value: ({ types }) => types.map(typeName).join(', '),
        cell: ({ types }) => types.map(typeName).join(', ') || '–',
      },
      {
        id: 'lastContact',
        header: t('column.lastContact'),
        kind: 'date',
        cell: ({ lastContact }) => momentOf(lastContact),
        phone: 'meta',
        phoneCell: ({ lastContact }) => lastContact && momentOf(lastContact),
      },
      {
        id: 'participantSex',
        header: t('column.sex'),
        phone: 'hidden',
        cell: ({ participantSex }) => (participantSex === null ? null : sexName(participantSex)),
      },
      {
        id: 'participantLanguageCode',
        header: t('column.language'),
        under: 'participantSex',
        phone: 'hidden',
        cell: ({ participantLanguageCode }) => languageName(participantLanguageCode),
      },
      {
        id: 'sessions',
        header: t('column.sessions'),
        under: 'firstContactDueAt',
        sortable: false,
        phone: 'hidden',
        cell: ({ sessions, sessionsGranted }) =>
          sessionsGranted === null ? sessions : t('list.sessionsOf', { sessions, granted: sessionsGranted }),
      },
    ],
    [t, typeName, sexName, languageName, categoryName, isAdmin, answers],
  )
}

function CaseNumber({ row: { yearId, highPriority, needsReason } }: { row: CaseRow }) {
  const { t } = useTranslation('eap-cases')
  return (
    <span className={classes.number}>
      {yearId}
      {(highPriority || needsReason) && (
        <span className={classes.marks}>
          {highPriority && (
            <IconFlag3 size={14} className={classes.urgent} role="img" aria-label={t('field.highPriority')} />
          )}
          {needsReason && <IconLock size={14} role="img" aria-label={t('list.needsReason')} />}
        </span>
      )}
    </span>
  )
}
