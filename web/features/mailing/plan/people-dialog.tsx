import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { planRemindersOf } from '../../../../contract/mailing/reminder-plan.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import type { ExclusionReason } from '../../../../domain/mailing/plan/planned-reminders.ts'
import { localDateTimeAt } from '../../../../domain/time/local-time.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { listError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { DataColumn, TableView } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { nameOfDay } from './calendar-days.ts'
import type { Asked } from './use-forecast.ts'

export type PeopleOf = { date: string } | { reason: ExclusionReason }
type Person = AnswerOf<typeof planRemindersOf>[number]
type Props = {
  asked: Asked
  of: PeopleOf
  onClose: () => void
  /** Taking the day out, or putting it back; it is saved with the plan. */
  skipping: { isSkipped: boolean; onToggle: () => void } | undefined
}

/** The names behind a number. */
export function PeopleDialog({ asked, of, onClose, skipping }: Props) {
  const { t, i18n } = useTranslation('reminder-plan')
  const { projGuid } = useProjectIds()
  const { kind, waveGuid, settings } = asked
  const people = useCall(planRemindersOf, { params: { projectId: projGuid, waveGuid, kind }, body: { settings, of } })
  const columns = useColumns('date' in of)
  const [view, setView] = useState<TableView>({ page: 1, pageRows: 50, sortBy: 'name' })
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={'date' in of ? nameOfDay(of.date, i18n.language ?? 'en') : t(`reason.${of.reason}`)}
      footer={
        <>
          {skipping && (
            <Button variant="default" data-start onClick={skipping.onToggle} aria-pressed={skipping.isSkipped}>
              {t(skipping.isSkipped ? 'day.sendAgain' : 'day.skip')}
            </Button>
          )}
          <Button onClick={onClose}>{t('day.close')}</Button>
        </>
      }
    >
      <DataTable
        bare
        label={t('day.people')}
        columns={columns}
        rows={people.data ?? noPeople}
        rowId={({ id }) => String(id)}
        view={view}
        onViewChange={setView}
        rememberAs={null}
        loading={people.isPending}
        error={listError(people.error)}
        onRetry={() => void people.refetch()}
        empty={<EmptyState compact title={t('day.nobody')} />}
      />
    </Dialog>
  )
}

const noPeople: readonly Person[] = []

/** Who, in which language, and either when or why not. */
function useColumns(isDay: boolean): readonly DataColumn<Person>[] {
  const { t } = useTranslation('reminder-plan')
  return useMemo(() => {
    const person: DataColumn<Person>[] = [
      { id: 'name', header: t('column.name'), kind: 'name', value: ({ name }) => name || t('anonymous') },
      {
        id: 'languageCode',
        header: t('column.language'),
        value: ({ languageCode }) => languageByCode(languageCode)?.name ?? languageCode,
      },
    ]
    const when: DataColumn<Person>[] = [
      {
        id: 'at',
        header: t('column.at'),
        value: ({ at, timeZone }) => at && `${localDateTimeAt(Date.parse(at), timeZone).slice(11)} (${timeZone})`,
      },
      { id: 'number', header: t('column.number'), kind: 'number' },
    ]
    return [...person, ...(isDay ? when : [{ id: 'note', header: t('column.note') }])]
  }, [t, isDay])
}
