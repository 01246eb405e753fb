import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { getActivityJournal } from '../../../contract/journal/journal.ts'
import { guidPattern } from '../../../domain/text/guid.ts'
import { isBySystem } from '../../../domain/journal/journal-entry.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { AppLink } from '../../platform/address/app-link.tsx'
import { useGoTo, useParamsOf } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { isApiError } from '../../platform/calls/api-error.ts'
import { useCall } from '../../platform/calls/queries.ts'
import { useFormat } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Box } from '../../ui/page/box.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingState } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './journal-record.module.css'
import { TypeMark, typeNameOf } from './journal-row.tsx'
import { useNoteActions } from './use-note-actions.tsx'
import type { JournalRecord } from './use-journal.ts'

/** One record of the journal with all its fields, and links to what it is about (PLT-2-184). */
export function JournalRecordPage() {
  const { t } = useTranslation('journal')
  const { activityJournalGuid } = useParamsOf('journal-record')
  const isPossible = guidPattern.test(activityJournalGuid)
  const query = useCall(getActivityJournal, { params: { activityJournalGuid } }, { enabled: isPossible })
  usePageTitle(t('record.title'))
  if (!isPossible || isApiError(query.error, 'NOT_FOUND'))
    return (
      <MissingState title={t('record.missing')} ways={[{ label: t('record.start'), href: '/' }]}>
        {t('record.missingText')}
      </MissingState>
    )
  if (query.isError)
    return (
      <ErrorState onRetry={() => void query.refetch()} code={isApiError(query.error) ? query.error.code : undefined} />
    )
  if (query.isPending) return <SkeletonRows rows={6} />
  return <RecordView record={query.data} />
}

function RecordView({ record }: { record: JournalRecord }) {
  const { t } = useTranslation('journal')
  const goTo = useGoTo()
  const place = { orgGuid: record.companyGuid, projGuid: record.projectGuid ?? '' }
  const overview = pathTo('project-overview', place)
  const { actions, dialogs } = useNoteActions({ projectGuid: place.projGuid }, () => goTo(overview, { replace: true }))
  return (
    <>
      <PageHeader
        title={t('record.title')}
        back={{ label: t('record.back'), href: overview }}
        meta={[record.projectName, `${t('record.number')} ${record.id}`]}
        actions={
          record.editable && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => void actions.remove(record)}
              >
                {t('box.delete')}
              </Button>
              <Button leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => actions.edit(record)}>
                {t('box.edit')}
              </Button>
            </>
          )
        }
      />
      <Box title={t('note.message')}>
        <p className={classes.message}>{record.message}</p>
        <dl className={classes.facts}>
          <Facts record={record} />
        </dl>
      </Box>
      {dialogs}
    </>
  )
}

function Facts({ record }: { record: JournalRecord }) {
  const { t } = useTranslation('journal')
  const { formatShortDateTime } = useFormat()
  const place = { orgGuid: record.companyGuid, projGuid: record.projectGuid ?? '' }
  const { waveGuid, assesseeId, reportTemplateId, invoiceGuid } = record
  const nobody = isBySystem(record) ? 'Assay' : t('box.byLink')
  return (
    <>
      <Fact name={t('record.type')}>
        <TypeMark type={record.type} /> {t(`type.${typeNameOf(record.type)}`)}
      </Fact>
      <Fact name={t('record.created')}>
        <time dateTime={record.created}>{formatShortDateTime(record.created)}</time>
      </Fact>
      <Fact name={t('record.changed')}>
        {record.changed && <time dateTime={record.changed}>{formatShortDateTime(record.changed)}</time>}
      </Fact>
      <Fact name={t('record.originator')}>{record.originatorUserName ?? nobody}</Fact>
      <Fact name={t('record.visibility')}>{record.internal === 1 ? t('record.onlyStaff') : t('record.everybody')}</Fact>
      <Fact name={t('record.organization')} href={pathTo('projects', { orgGuid: record.companyGuid })}>
        {record.companyName}
      </Fact>
      <Fact name={t('record.project')} href={pathTo('project-overview', place)}>
        {record.projectName}
      </Fact>
      <Fact name={t('record.wave')} {...(waveGuid && { href: pathTo('project-overview', { ...place, waveGuid }) })}>
        {record.waveName}
      </Fact>
      <Fact
        name={t('record.person')}
        {...(assesseeId !== null && { href: pathTo('assessee', { ...place, assesseeId: String(assesseeId) }) })}
      >
        {record.assesseeIdentifier}
      </Fact>
      <Fact
        name={t('record.reportTemplate')}
        {...(reportTemplateId !== null && {
          href: pathTo('report-template', { ...place, templateId: String(reportTemplateId) }),
        })}
      >
        {record.reportTemplateName}
      </Fact>
      <Fact name={t('record.snippet')}>{record.snippetName}</Fact>
      <Fact name={t('record.invoice')} {...(invoiceGuid && { href: pathTo('invoicing', { ...place, invoiceGuid }) })}>
        {invoiceGuid}
      </Fact>
    </>
  )
}

/** A fact that the record does not have is left out. */
function Fact({ name, href, children }: { name: string; href?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{href ? <AppLink href={href}>{children}</AppLink> : children}</dd>
    </div>
  )
}
