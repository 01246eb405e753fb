import { IconBellRinging, IconCopy, IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { createNominationLinks } from '../../../contract/nominations/links.ts'
import { may } from '../../../domain/rights/rules.ts'
import type { MailPage } from '../../../domain/mailing/mail-pages.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { useGoTo, useParamsOf, useProjectIds } from '../../platform/address/location.ts'
import { usePermissions } from '../../platform/session/permissions.tsx'
import { useWrite } from '../../platform/calls/queries.ts'
import type { RowAction } from '../../ui/data-table/data-column.ts'
import { useCopy } from './use-copy.ts'

type Target = { assesseeId: number; assesseeGuid: string; assessorIds: readonly number[] }

/**
 * The actions of a row: during nomination, about the person who nominates (OPS-2-107); while answers are
 * collected, about the raters (OPS-2-108).
 */
export function useRowActions(phase: string | undefined): ((target: Target) => readonly RowAction[]) | undefined {
  const { t } = useTranslation('progress')
  const { orgGuid, projGuid } = useProjectIds()
  const { waveGuid } = useParamsOf('dcm-progress-monitor')
  const goTo = useGoTo()
  const { copy } = useCopy()
  const makeLink = useWrite(createNominationLinks)
  const mayWrite = may(usePermissions(), 'sendMails')
  if (phase !== 'nomination' && phase !== 'dataCollection') return undefined
  const isNominating = phase === 'nomination'

  const copyUrl = ({ assesseeGuid }: Target): RowAction => ({
    id: 'copy',
    label: t('action.copyNominationUrl'),
    icon: <IconCopy size={16} />,
    onSelect: () =>
      void copy(async () => {
        const body = { waveGuid, assesseeGuids: [assesseeGuid] }
        const [link] = await makeLink.mutateAsync({ params: { projectId: projGuid }, body })
        return window.location.origin + pathTo('nomination-link', { orgGuid, projGuid, share: link?.linkGuid ?? '' })
      }),
  })
  const write = (id: MailPage, ids: readonly number[], isReminder: boolean): RowAction => ({
    id,
    label: t(isReminder ? 'action.remind' : 'action.invite'),
    icon: isReminder ? <IconBellRinging size={16} /> : <IconMail size={16} />,
    quick: isReminder,
    disabledReason: ids.length === 0 ? t('action.nobody') : undefined,
    onSelect: () => goTo(pathTo(id, { orgGuid, projGuid, waveGuid, assesseeIds: ids.join('-') })),
  })
  return (target) => {
    const ids = isNominating ? [target.assesseeId] : target.assessorIds
    const mails = isNominating
      ? [write('send-nominations-invites', ids, false), write('send-nominations-reminders', ids, true)]
      : [write('send-questionnaire-invites', ids, false), write('send-questionnaire-reminders', ids, true)]
    return [...(isNominating ? [copyUrl(target)] : []), ...(mayWrite ? mails : [])]
  }
}
