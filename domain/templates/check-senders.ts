import type { LanguageCode } from '../languages/languages.ts'
import { isSenderProblem, readSender, type SenderProblem } from './sender.ts'
import type { TemplateContent } from './template-content.ts'
import { templateError, type TemplateIssue } from './template-issue.ts'

export type FromProblem = SenderProblem | 'SENDER_NOT_ALLOWED'

/** The errors in a sender, for somebody who may send from these addresses. */
export function senderProblem(text: string, allowed: readonly string[]): FromProblem | null {
  const sender = readSender(text)
  if (isSenderProblem(sender)) return sender
  return sender.address === null || allowed.includes(sender.address) ? null : 'SENDER_NOT_ALLOWED'
}

/** Checks the senders of a mail template; one issue for each mail and error. */
export function checkSenders(content: TemplateContent, allowed: readonly string[]): TemplateIssue[] {
  if (content.type !== 'mails') return []
  return content.mails.flatMap(({ mailType, sender }, index) => {
    const found = new Map<FromProblem, LanguageCode[]>()
    for (const [language, text] of Object.entries(sender) as [LanguageCode, string][]) {
      const code = senderProblem(text, allowed)
      if (code) found.set(code, [...(found.get(code) ?? []), language])
    }
    return [...found].map(([code, languages]) =>
      templateError(code, `content.mails.${index}.sender`, { mailType, languages }),
    )
  })
}
