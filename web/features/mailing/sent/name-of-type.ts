import { useCallback } from 'react'
import { mailRules, type CampaignMail } from '../../../../domain/mailing/mail-pages.ts'
import { noticeMail } from '../../../../domain/notifications/notification.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'

const isMailType = (text: string): text is CampaignMail => text === noticeMail || Object.hasOwn(mailRules, text)

/** The name of a kind of mail, as people know it. */
export function useNameOfType(): (mailType: string) => string {
  const { t } = useTranslation('mailing')
  return useCallback((mailType) => (isMailType(mailType) ? t(`type.${mailType}`) : mailType), [t])
}
