import { useMemo } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { may } from '../../../../domain/rights/rules.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { usePermissions } from '../../../platform/session/permissions.tsx'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { usePersonName } from '../person-name.ts'
import { BouncedEmail } from './later-bounced-email.tsx'
import { JournalCell } from './journal-cell.tsx'
import { NoteCell } from './note-cell.tsx'
import { roomForChips } from './tool-chips.ts'
import { ToolsCell, ToolsOfCard } from './tools-cell.tsx'
import type { Person } from './use-people.ts'

type Options = {
  projectGuid: string
  hasRatings: boolean
  /** Those who are shown. */
  people: readonly Person[]
}

/** Pixels of a cell around its content. */
const cellPx = 28
const toolsPx = 96

/** Columns by permission: addresses and editable notes with seesEmails, guids for support. */
export function usePeopleColumns({ projectGuid, hasRatings, people }: Options): readonly DataColumn<Person>[] {
  const { t } = useTranslation('participants')
  const { formatDate } = useFormat()
  const nameOf = usePersonName()
  const permissions = usePermissions()
  const chipsPx = Math.max(toolsPx - cellPx, roomForChips(people, hasRatings))
  return useMemo(() => {
    const seesEmails = may(permissions, 'editPeople')
    const columns: (DataColumn<Person> | false)[] = [
      { id: 'name', header: t('column.person'), kind: 'name', value: nameOf },
      seesEmails && {
        id: 'email',
        header: t('column.email'),
        cell: (person: Person) =>
          person.bounced ? <BouncedEmail {...person} bounced={person.bounced} /> : person.email,
      },
      { id: 'languageCode', header: t('column.language'), width: 88, phone: 'aside' },
      {
        id: 'note',
        header: t('column.note'),
        width: 116,
        phone: 'hidden',
        ...(seesEmails && {
          cell: (person: Person) => <NoteCell person={person} name={nameOf(person)} projectGuid={projectGuid} />,
        }),
      },
      {
        id: 'customTools',
        header: t('column.tools'),
        kind: 'custom',
        width: chipsPx + cellPx,
        cell: (person) => <ToolsCell person={person} hasRatings={hasRatings} px={chipsPx} />,
        phoneCell: (person) =>
          hasRatings || person.customTools.length > 0 ? <ToolsOfCard person={person} hasRatings={hasRatings} /> : null,
      },
      hasRatings && {
        id: 'ratings',
        header: t('column.ratings'),
        kind: 'custom',
        width: 132,
        value: (person) => shareOf(person),
        cell: (person) => <Ratings person={person} label={t('column.ratings')} />,
      },
      // Not the last one: the actions of a row cover that while the pointer is on it.
      may(permissions, 'useJournal') && {
        id: 'journalCount',
        header: t('column.journal'),
        kind: 'number',
        phone: 'hidden',
        searchable: false,
        cell: (person) => person.journalCount > 0 && <JournalCell person={person} name={nameOf(person)} />,
      },
      {
        id: 'created',
        header: t('column.created'),
        kind: 'date',
        searchable: false,
        cell: ({ created }) => formatDate(created),
        phone: 'hidden',
      },
      may(permissions, 'seeGuids') && { id: 'assesseeGuid', header: 'GUID', width: 290, phone: 'hidden' },
    ]
    return columns.filter((column) => column !== false)
  }, [t, formatDate, nameOf, permissions, projectGuid, hasRatings, chipsPx])
}

/** Before the wave is published there are nominations and no questionnaires yet. */
const ratersOf = (person: Person) => person.questionnairesCount || person.ratersCount

function shareOf(person: Person): number {
  const raters = ratersOf(person)
  return raters === 0 ? -1 : person.submittedCount / raters
}

function Ratings({ person, label }: { person: Person; label: string }) {
  const raters = ratersOf(person)
  if (raters === 0) return '–'
  return <ProgressBar done={person.submittedCount} total={raters} label={label} width={104} />
}
