import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import {
  discardLoginCsv,
  getLoginCsv,
  prepareLoginCsv,
  retryLoginCsv,
} from '../../../../contract/logins/logins-reporting.ts'
import { saveAddress } from '../../../platform/calls/download.ts'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import classes from './listing.module.css'

type CsvExport = NonNullable<AnswerOf<typeof getLoginCsv>>

const everyMs = 2_000

export const isCsvWriting = (found: CsvExport | null | undefined): boolean =>
  !!found && found.finishedAt === null && found.failedAt === null

export function useCsvExport() {
  return useQuery({
    ...callQuery(getLoginCsv, {}, { suppressNotice: true }),
    refetchInterval: ({ state: { data } }) => (isCsvWriting(data) ? everyMs : false),
  })
}

/** The caller's export in parts: how far it is, then its files. Whoever leaves finds it here again. */
export function CsvParts() {
  const { t } = useTranslation('logins')
  const { data: found } = useCsvExport()
  const discard = useWrite(discardLoginCsv, { errorText: t('csv.removeFailed'), refresh: [getLoginCsv] })
  if (!found) return null
  const state = stateOf(found)
  const Shown = shownIn[state]
  return (
    <section className={classes.parts} aria-label={t(`csv.${state}`)}>
      <Shown found={found} />
      <Button
        variant="subtle"
        size="compact-sm"
        loading={discard.isPending}
        onClick={() => discard.mutate({ params: { csvGuid: found.id } })}
      >
        {t(state === 'writing' ? 'csv.stop' : 'csv.remove')}
      </Button>
    </section>
  )
}

function stateOf({ finishedAt, failedAt }: CsvExport): 'ready' | 'broken' | 'writing' {
  if (finishedAt !== null) return 'ready'
  return failedAt === null ? 'writing' : 'broken'
}

const shownIn = { ready: Files, broken: Failure, writing: Progress }

/** What was written is kept: trying again goes on behind it. */
function Failure({ found: { id, errorCode } }: { found: CsvExport }) {
  const { t } = useTranslation('logins')
  const again = useWrite(retryLoginCsv, { errorText: t('csv.againFailed'), refresh: [getLoginCsv] })
  return (
    <>
      <p role="alert">
        <b>{t('csv.broken')}</b> <span className={classes.dim}>{t(`csv.failure.${errorCode ?? 'UNEXPECTED'}`)}</span>
      </p>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={14} />}
        loading={again.isPending}
        onClick={() => again.mutate({ params: { csvGuid: id } })}
      >
        {t('csv.again')}
      </Button>
    </>
  )
}

function Progress({ found: { writtenRows, totalRows } }: { found: CsvExport }) {
  const { t } = useTranslation('logins')
  const { formatNumber } = useFormat()
  const rows = t('csv.progress', { written: formatNumber(writtenRows), total: formatNumber(totalRows ?? 0) })
  return (
    <>
      <p role="status">
        <b>{t('csv.writing')}</b>{' '}
        <span className={classes.dim}>
          {totalRows === null ? t('csv.waiting') : rows}. {t('csv.leave')}
        </span>
      </p>
      <ProgressBar
        thick
        tone="ink"
        done={writtenRows}
        total={totalRows ?? 0}
        label={t('csv.writing')}
        number={null}
        width={160}
      />
    </>
  )
}

function Files({ found: { id, parts, expiresAt } }: { found: CsvExport }) {
  const { t } = useTranslation('logins')
  const { formatNumber, formatDateTime } = useFormat()
  const prepare = useWrite(prepareLoginCsv, { errorText: t('csv.failed') })
  const handleDownload = (part: number) =>
    prepare.mutate(
      { params: { csvGuid: id, csvPart: part } },
      { onSuccess: ({ path, name }) => saveAddress(path, name) },
    )
  return (
    <>
      <p role="status">
        <b>{t('csv.ready')}</b>{' '}
        <span className={classes.dim}>{t('csv.until', { when: formatDateTime(expiresAt) })}</span>
      </p>
      {parts.map(({ part, rows }) => (
        <Button
          key={part}
          variant="default"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          onClick={() => handleDownload(part)}
        >
          {t('csv.part', { part, rows: formatNumber(rows) })}
        </Button>
      ))}
    </>
  )
}
