import { bookingLanguages } from '../../domain/eap-cases/licence.ts'
import { interfaceLanguages } from '../../domain/languages/languages.ts'
import { clientLetter, pagePath, type ToClient } from '../../server/modules/eap-cases/messages/client-letter.ts'
import { letterHtml, letterText } from '../../server/modules/eap-cases/messages/draw-letter.ts'
import type { Letter } from '../../server/modules/eap-cases/messages/letter.ts'
import { staffLetter } from '../../server/modules/eap-cases/messages/staff-letter.ts'
import { clientTexts, type ClientKind } from '../../server/modules/eap-cases/messages/texts/client-texts.ts'
import { staffKinds, type StaffKind } from '../../server/modules/eap-cases/messages/texts/staff-texts.ts'
import type { SampleMail } from './sample-mails.ts'

const startsAt = new Date('2026-11-24T13:00:00Z')
const endsAt = new Date('2026-11-24T13:50:00Z')
const facts: ToClient['facts'] = {
  licenceId: 'b4d1',
  mainLanguageCode: 'cs',
  canCancelHours: 48,
  officeEmail: 'podpora@dum.example',
  officePhone: '+420222333444',
  crisisPhone: '+420116123',
  emergencyNumbers: [{ country: 'CZ', phone: '112' }],
  isActive: true,
  sealedEmail: null,
  emailPlace: '',
  sealedPhone: null,
  phonePlace: '',
  keyId: '',
  link: null,
  expertUserName: null,
  expertName: 'Mgr. Kateřina Dvořáková-Nováčková',
  startsAt,
  endsAt,
}

/** Of these there is no appointment yet, or it is past. */
const withoutTime: readonly ClientKind[] = ['joined', 'outcome']
const pageOf: Readonly<Partial<Record<ClientKind, (link: string) => string>>> = {
  cancelled: pagePath.booking,
  outcome: pagePath.outcome,
  joined: pagePath.waitingPlace,
  offer: pagePath.waitingPlace,
}

/** Every letter of the assistance programme, to clients and to staff, in every language that it is written in. */
export function sampleLetters(origin: string): SampleMail[] {
  const clientKinds = Object.keys(clientTexts.en.subject) as ClientKind[]
  const toClients = clientKinds.flatMap((kind) =>
    bookingLanguages.map((language) => {
      const time = withoutTime.includes(kind) ? { startsAt: null, endsAt: null } : {}
      const page = pageOf[kind] ?? pagePath.reservation
      const offerEnd = kind === 'offer' ? new Date('2026-11-20T16:00:00Z') : null
      const now = new Date('2026-11-16T09:00:00Z')
      const to = { kind, facts: { ...facts, ...time }, language, url: origin + page('7d2f6c1e'), offerEnd, now }
      return drawn(`Client-${kind}`, clientLetter(to))
    }),
  )
  const toStaff = staffKinds.flatMap((kind) =>
    interfaceLanguages.map((language) => drawn(`Staff-${kind}`, staffLetter(kind, subjectOf(kind), language, origin))),
  )
  return [...toClients, ...toStaff]
}

const subjectOf = (kind: StaffKind) =>
  kind === 'request' || kind === 'opened'
    ? ({ of: 'case', yearId: '2026-118' } as const)
    : ({ of: 'appointment', time: { startsAt, endsAt } } as const)

const drawn = (name: string, letter: Letter): SampleMail => ({
  name: `${name}-${letter.language}`,
  language: letter.language,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
})
