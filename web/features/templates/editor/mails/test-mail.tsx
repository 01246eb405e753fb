import { Button, Menu } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { FieldError } from '../../../../../contract/error-codes.ts'
import { sendTestMail } from '../../../../../contract/mailing/test-mails.ts'
import type { BodyOf } from '../../../../../contract/endpoint.ts'
import type { LanguageCode } from '../../../../../domain/languages/languages.ts'
import type { TemplateDraft, TemplateMail } from '../../../../../domain/templates/template-content.ts'
import { hasBody } from '../../../../../domain/templates/has-body.ts'
import { hasText } from '../../../../../domain/templates/translations.ts'
import { useContextIds } from '../../../../platform/address/location.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../../platform/calls/error-wording.ts'
import { wordFieldError } from '../../../../platform/calls/field-errors.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { notify } from '../../../../platform/notices.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { valueAt } from '../at-path.ts'
import { useEditorState, useEditorStore } from '../editor-store.ts'
import { languageName } from '../fields/issue-words.ts'

type TestMailProps = { path: string; mailType: Exclude<TemplateMail['mailType'], 'CommonFooter'> }

/** Sends the mail as it stands here, saved or not, to whoever presses it: in one of the two languages shown. */
export function TestMail({ path, mailType }: TestMailProps) {
  const { t } = useTranslation('templates')
  const source = useEditorState((state) => state.source)
  const target = useEditorState((state) => state.target)
  const { send, isPending } = useTestMail(path, mailType)
  const look = { variant: 'default', size: 'xs', loading: isPending, leftSection: <IconSend size={14} /> } as const
  if (target === null)
    return (
      <Button {...look} onClick={() => void send(source)}>
        {t('test.action')}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look}>{t('test.action')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[source, target].map((language) => (
          <Menu.Item key={language} onClick={() => void send(language)}>
            {t('test.language', { language: languageName(language) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const about = 'test mail'

function useTestMail(path: string, mailType: TestMailProps['mailType']) {
  const { t } = useTranslation('templates')
  const store = useEditorStore()
  const { orgGuid } = useContextIds()
  const report = useRefusal()
  const { mutateAsync, isPending } = useWrite(sendTestMail, { suppressNotice: true, isUnseen: true })
  const send = useOnce(async (language: LanguageCode) => {
    const body = bodyOf(store.get().draft, path, mailType, language)
    const missing = !hasText(body.subject) || !hasBody(body.body)
    if (missing || orgGuid === null) {
      const text = t('test.incomplete', { language: languageName(language) })
      notify({ kind: 'negative', title: t('test.failed'), text, about })
      return
    }
    try {
      const { address } = await mutateAsync({ params: { companyGuid: orgGuid }, body })
      notify({ kind: 'positive', title: t('test.done', { address, interpolation: { escapeValue: false } }), about })
    } catch (error) {
      report(error)
    }
  })
  return { send, isPending }
}

function useRefusal() {
  const { t } = useTranslation('templates')
  return (error: unknown) => {
    if (!isApiError(error)) throw error
    const refused = error.status === 400 && Array.isArray(error.details) ? (error.details as FieldError[]) : []
    const text = [...new Set(refused.map(({ code }) => wordSender(code) ?? wordFieldError(code)))].join('\n')
    const notice = text
      ? { kind: 'negative' as const, title: t('test.failed'), text }
      : noticeOfError(error, t('test.failed'))
    if (notice) notify({ ...notice, about })
  }
  function wordSender(code: string): string | undefined {
    const known = (['SENDER_LINE_BREAK', 'INVALID_SENDER', 'SENDER_NOT_ALLOWED'] as const).find((one) => one === code)
    return known && t(`issue.${known}`)
  }
}

/** The texts of one mail in one language, with the footer that all mails of a 360 template end with. */
function bodyOf(
  draft: TemplateDraft,
  path: string,
  mailType: TestMailProps['mailType'],
  languageCode: LanguageCode,
): BodyOf<typeof sendTestMail> {
  const mail = valueAt(draft, path) as TemplateMail
  const mails = draft.content.type === 'mails' ? draft.content.mails : []
  const footer = mails.find((one) => one.mailType === 'CommonFooter')
  return {
    mailType,
    provider: draft.provider ?? null,
    languageCode,
    sender: mail.sender[languageCode] ?? '',
    subject: mail.subject[languageCode] ?? '',
    body: mail.body[languageCode] ?? '',
    footer: footer?.body[languageCode] ?? '',
  }
}
