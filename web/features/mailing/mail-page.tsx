import { isApiError } from '../../platform/calls/api-error.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getWave } from '../../../contract/waves/waves.ts'
import { isAboutLogins, mailPages, type MailPage } from '../../../domain/mailing/mail-pages.ts'
import { kindOfPage } from '../../../domain/mailing/plan/reminder-kinds.ts'
import type { GenericEmailType } from '../../../domain/templates/template-content.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useCurrentRouteId, useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useCall } from '../../platform/calls/queries.ts'
import { useListState } from '../../platform/address/use-list-state.ts'
import { withTexts } from '../../platform/texts/i18n.ts'
import { fetched } from '../../ui/floating/fetched.ts'
import { laterPart } from '../../ui/floating/later-part.tsx'
import { UiLink } from '../../ui/link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { MissingWave } from '../../ui/states/missing-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { SentMails } from './sent/sent-mails.tsx'
import { nothingWritten } from './write/mail-draft.ts'
import { WriteMail } from './write/write-mail.tsx'

// Only some waves have one.
const PlanTab = laterPart(
  fetched(
    async () => (await withTexts(['project-errors', 'reminder-plan'], () => import('./plan/plan-tab.tsx'))).PlanTab,
  ),
)

/** The mail pages of a wave; the address says which one (OPS-2-30…34, OPS-2-36, OPS-2-37). */
export function MailPageScreen() {
  const id = useCurrentRouteId()
  const { waveGuid, assesseeIds = '', assesseeId = '' } = useParamsOf(...mailPages)
  const page = mailPages.find((one) => one === id)
  // Another page or wave starts with fresh state.
  return page ? <Page key={`${page} ${waveGuid} ${assesseeIds}${assesseeId}`} page={page} waveGuid={waveGuid} /> : null
}

function Page({ page, waveGuid }: { page: MailPage; waveGuid: string }) {
  const { t } = useTranslation('mailing')
  const place = useProjectIds()
  const [{ tab }, change] = useListState({ tab: 'write' })
  const [written, setWritten] = useState(nothingWritten)
  const handleSent = () => {
    setWritten(nothingWritten)
    change({ tab: 'sent' }, { replace: false })
  }
  const wave = useCall(getWave, { params: { waveGuid } })
  usePageTitle(t(`page.${page}.title`))
  const isSent = tab === 'sent'
  const kind = kindOfPage(page)
  const isPlan = tab === 'plan' && kind !== undefined
  const isMissing = isApiError(wave.error, 'NOT_FOUND')
  const back = { href: pathTo('project-overview', { ...place, waveGuid }), label: wave.data?.name ?? t('back') }
  return (
    <>
      <PageHeader
        title={t(`page.${page}.title`)}
        back={back}
        meta={[t(`page.${page}.text`)]}
        actions={
          <>
            {isAboutLogins(page) ? (
              <EditEmails emailType={page.endsWith('-reports') ? 'ReportSending' : 'Invite'} />
            ) : (
              <EditTemplate templateId={written.changes.templateId ?? wave.data?.emailsTemplate?.id} />
            )}
            <SegmentedControl
              aria-label={t('tab.label')}
              data={[
                { value: 'write', label: t('tab.write') },
                { value: 'sent', label: t('tab.sent') },
                ...(kind ? [{ value: 'plan', label: t('tab.plan') }] : []),
              ]}
              value={isSent ? 'sent' : isPlan ? 'plan' : 'write'}
              onChange={(value) => change({ tab: value }, { replace: false })}
            />
          </>
        }
      />
      {isSent && !isMissing && <SentMails projectGuid={place.projGuid} waveGuid={waveGuid} />}
      {isMissing && <MissingWave back={back} />}
      {!isSent && wave.isError && !isMissing && <ErrorState onRetry={() => void wave.refetch()} />}
      {!isSent && wave.isPending && <SkeletonRows rows={8} />}
      {isPlan && wave.data && <PlanTab kind={kind} waveGuid={waveGuid} ownTemplate={wave.data.emailsTemplate} />}
      {!isSent && !isPlan && wave.data && (
        <WriteMail
          page={page}
          wave={wave.data}
          written={written}
          onWrite={(part) => setWritten((before) => ({ ...before, ...part }))}
          onSent={handleSent}
        />
      )}
    </>
  )
}

/** Link to the template that is chosen, at first that of the wave's setup, for those who write templates. */
function EditTemplate({ templateId }: { templateId: number | undefined }) {
  const { orgGuid, projGuid } = useProjectIds()
  const mayWriteTemplates = useMay('writeTemplates')
  if (!mayWriteTemplates || templateId === undefined) return null
  return <EditLink href={pathTo('360-templates-mails', { orgGuid, projGuid, templateId: String(templateId) })} />
}

/** Link to the e-mail templates that the page offers: they belong to no wave. */
function EditEmails({ emailType }: { emailType: GenericEmailType }) {
  const { orgGuid, projGuid } = useProjectIds()
  const mayWriteEmails = useMay('writeEmailTemplates')
  if (!mayWriteEmails) return null
  return <EditLink href={`${pathTo('generic-email-templates', { orgGuid, projGuid })}?tab=${emailType}`} />
}

function EditLink({ href }: { href: string }) {
  const { t } = useTranslation('mailing')
  return (
    <Button variant="default" component={UiLink} href={href} leftSection={<IconTemplate size={16} />}>
      {t('editTemplate')}
    </Button>
  )
}
