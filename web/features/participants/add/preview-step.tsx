import { Button, SegmentedControl, Select } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { CheckedParticipant } from '../../../../domain/participants/check-participant-rows.ts'
import { rowsToLeaveOut } from '../../../../domain/participants/rows-to-leave-out.ts'
import type { DataColumn } from '../../../ui/data-table/data-column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { useTableView } from '../../../ui/data-table/use-table-view.ts'
import { Banner } from '../../../ui/page/banner.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { languageOptions } from '../language-options.ts'
import classes from './add-participants.module.css'
import { RowVerdict } from './row-verdict.tsx'
import type { PastedPeople } from './use-pasted-people.ts'

type Props = { people: PastedPeople; refusal: string | undefined }

/** Everybody who would be added, each checked; blocking rows can be left out, and brought back. */
export function PreviewStep({ people, refusal }: Props) {
  const { t } = useTranslation('participants')
  const { rows } = people.checked
  const [view, setView] = useTableView({ sortBy: 'rowIndex', pageRows: rows.length })
  const [shows, setShows] = useState<'all' | 'errors'>('all')
  const faulty = useMemo(() => rows.filter(({ errors }) => errors.length > 0), [rows])
  const shown = shows === 'errors' && faulty.length > 0 ? faulty : rows
  return (
    <>
      <div className={classes.language}>
        <Select
          clearable
          searchable
          label={t('add.preview.defaultLanguage')}
          placeholder={t('chooseLanguage')}
          description={t('add.preview.defaultLanguageHint')}
          data={languageOptions}
          value={people.defaultLanguage}
          onChange={(value) => people.setDefaultLanguage(value)}
        />
      </div>
      {people.known.hasFailed && <ErrorState compact onRetry={() => void people.known.askAgain()} />}
      <Messages people={people} refusal={refusal} faulty={faulty} />
      <DataTable
        bare
        label={t('add.step.preview')}
        columns={usePreviewColumns()}
        rows={shown}
        rowId={({ rowIndex }) => String(rowIndex)}
        view={view}
        onViewChange={setView}
        pageSizes={false}
        rememberAs={null}
        searchPlaceholder={t('nameOrEmail')}
        segments={
          faulty.length > 0 && (
            <SegmentedControl
              aria-label={t('add.preview.show')}
              data={[
                { value: 'all', label: t('add.preview.all', { number: rows.length }) },
                { value: 'errors', label: t('add.preview.errors', { number: faulty.length }) },
              ]}
              value={shows}
              onChange={(value) => setShows(value === 'errors' ? 'errors' : 'all')}
            />
          )
        }
      />
    </>
  )
}

function Messages({ people, refusal, faulty }: Props & { faulty: readonly CheckedParticipant[] }) {
  const { t } = useTranslation('participants')
  const { existingEmails } = people.checked
  const blockingRows = rowsToLeaveOut(people.checked.rows)
  const leaveOut = (
    <Button variant="default" size="xs" onClick={() => people.leaveOut(blockingRows)}>
      {t('add.preview.leaveOut', { count: blockingRows.length })}
    </Button>
  )
  const takeBack = (
    <Button variant="default" size="xs" onClick={people.takeBack}>
      {t('add.preview.takeBack')}
    </Button>
  )
  if (refusal) return <Message tone="red" title={refusal} text={t('add.preview.nothingStored')} />
  if (existingEmails.length > 0)
    return <Message tone="red" title={t('add.preview.existing')} text={existingEmails.join(', ')} action={leaveOut} />
  if (faulty.length > 0)
    return (
      <Message
        tone="amber"
        title={t('add.blocked.rows', { count: faulty.length })}
        text={t('add.preview.faultyText')}
        action={leaveOut}
      />
    )
  if (people.leftOutCount > 0)
    return <Message tone="ink" title={t('add.preview.leftOut', { count: people.leftOutCount })} action={takeBack} />
  return null
}

type MessageProps = { tone: 'ink' | 'amber' | 'red'; title: string; text?: string; action?: ReactNode }

function Message({ tone, title, text, action }: MessageProps) {
  return (
    <div className={classes.message}>
      <Banner tone={tone} title={title} action={action}>
        {text}
      </Banner>
    </div>
  )
}

function usePreviewColumns(): readonly DataColumn<CheckedParticipant>[] {
  const { t } = useTranslation('participants')
  return useMemo(
    () => [
      {
        id: 'rowIndex',
        header: t('column.row'),
        kind: 'number',
        width: 72,
        value: ({ rowIndex }) => rowIndex + 1,
        phone: 'hidden',
      },
      { id: 'name', header: t('column.name'), kind: 'name' },
      { id: 'email', header: t('column.email') },
      {
        id: 'language',
        header: t('column.language'),
        width: 110,
        value: ({ language, unknownLanguage }) => language ?? unknownLanguage ?? '',
      },
      {
        id: 'verdict',
        header: t('column.verdict'),
        kind: 'custom',
        width: 440,
        value: ({ errors, warnings }) => errors.length * 10 + warnings.length,
        cell: (row) => <RowVerdict row={row} />,
      },
    ],
    [t],
  )
}
