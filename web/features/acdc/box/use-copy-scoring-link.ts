import { createQuestionnaireLinks, showQuestionnaireLink } from '../../../../contract/questionnaires/links.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { WavePlace } from './wave-place.ts'

/**
 * Copies the address at which an evaluator scores: it has the secret of his questionnaire link, which is made if he has
 * none. The journal tells who has seen it.
 */
export function useCopyScoringLink({ companyGuid, projectGuid, waveGuid }: WavePlace) {
  const { t } = useTranslation('acdc')
  const mayCreate = useMay('createQuestionnaireLinks')
  const show = useWrite(showQuestionnaireLink, { suppressNotice: true })
  const create = useWrite(createQuestionnaireLinks, { suppressNotice: true })
  const secretOf = async (assesseeGuid: string, isTried = false) => {
    try {
      return await show.mutateAsync({ params: { projectGuid, assesseeGuid } })
    } catch (error) {
      if (!isApiError(error, 'NOT_FOUND') || !mayCreate || isTried) throw error
      await create.mutateAsync({ params: { projectGuid }, body: { assesseeGuids: [assesseeGuid] } })
      return show.mutateAsync({ params: { projectGuid, assesseeGuid } })
    }
  }
  return useOnce(async ({ evaluatorGuid, name }: { evaluatorGuid: string; name: string }) => {
    try {
      const { linkGuid, linkUrl } = await secretOf(evaluatorGuid)
      const path = pathTo('acdc-scoring', { orgGuid: companyGuid, projGuid: projectGuid, share: linkGuid, waveGuid })
      await copyText(`${new URL(linkUrl).origin}${path}`, t('box.copied', { name }))
    } catch (error) {
      if (isApiError(error, 'NOT_FOUND')) notify({ kind: 'warning', title: t('box.noLink', { name }) })
      else if (isApiError(error)) {
        const notice = noticeOfError(error, t('box.notCopied'))
        if (notice) notify(notice)
      }
    }
  })
}
