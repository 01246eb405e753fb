import { listMailRecipients, previewInvites, validateEmail } from '../../../../contract/mailing/sending.ts'
import { listProjectTemplates } from '../../../../contract/templates/templates.ts'
import { getWave } from '../../../../contract/waves/waves.ts'
import type { FakeServer } from '../../../platform/testing/fake-server.ts'
import { testWave, waveOf } from '../../../platform/testing/wave.ts'
import type { MailCheck } from '../write/use-mail-check.ts'
import type { MailRecipient } from '../write/verdict.ts'

export const { orgGuid, projGuid, waveGuid } = testWave
export const pathOf = (page: string, ids = '') =>
  `/organization/${orgGuid}/project/${projGuid}/${page}/${waveGuid}${ids && `/${ids}`}`

export const person = (id: number, name: string, more: Partial<MailRecipient> = {}): MailRecipient => ({
  id,
  name,
  email: `person${id}@svae.example`,
  languageCode: 'cs',
  roles: [],
  isUnfinished: true,
  done: 1,
  total: 3,
  lastSentAt: null,
  unsubscribedAt: null,
  bouncedAt: null,
  hasUrl: true,
  ...more,
})
export const check = (more: Partial<MailCheck> = {}): MailCheck => ({
  errors: [],
  missingLanguages: [],
  availableLanguages: ['en-GB', 'cs'],
  assesseesWithoutUrl: [],
  mails: [{ languageCode: 'cs', count: 2, subject: 'Připomínka' }],
  ...more,
})

/** A wave that collects answers, with two mail templates; `recipients` are who can be written to. */
export function serveMailing(server: FakeServer, recipients: MailRecipient[], answer = check()): void {
  server.answer(getWave, waveOf({ name: 'Leaders 2026', emailsTemplate: { id: 7, name: 'Our mails' } }))
  server.answer(listProjectTemplates, [template(7, 'Our mails'), template(8, 'Other mails')])
  server.answer(listMailRecipients, recipients)
  server.answer(validateEmail, answer)
  const mail =
    '<!doctype html><html lang="cs"><head><title>Připomínka</title><meta name="author" content="360 &lt;no-reply@a.cz&gt;"></head><body><p>Dobrý den</p></body></html>'
  server.answer(previewInvites, () => new Response(mail) as never)
}

const template = (id: number, name: string) => ({
  id,
  templateGuid: `t${id}`,
  name,
  description: '',
  type: 'mails' as const,
  category: 'none' as const,
  owner: '',
  languagesCodes: ['cs'],
  itemsCount: 8,
  hasMappings: false,
  updated: '2026-03-01T10:00:00Z',
  isOfficial: true,
  isTemporary: false,
  isMaintained: true,
  isMine: false,
  isDeleted: false,
})
