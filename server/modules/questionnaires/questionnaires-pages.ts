import type { AnsweringPage, Contact, QuestionnairesPage } from '../../../contract/questionnaires/pages.ts'
import type { InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { dayPart } from '../../../domain/questionnaires/day-part.ts'
import { notFound } from '../../platform/app-error.ts'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { shareOf, type PageAnswer, type PageCall, type ServePage } from '../../platform/http/public-pages.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { Services } from '../../platform/services.ts'
import { termsIn } from '../templates/terms-in.ts'
import { readContent } from './get-content.ts'
import { withQuestionnaireLink, type OpenedLink } from './open-questionnaire-link.ts'
import { presentCard, scoringPath } from './present-cards.ts'
import { findPerson, wavesOfPerson, type PersonRow } from './questionnaires-queries.ts'
import { minimumsOf, readPersonWaves, type PersonWave, type PersonWaves } from './read-person-waves.ts'

const listPath = '/organization/:org/project/:proj/questionnaires/:share'

/** The pages of a questionnaire link: terms and list, and answering one wave. */
export function questionnairesPages(servePage: ServePage, services: Services): void {
  servePage(listPath, (call) =>
    open(services, call, async (tx, opened, row) => {
      const language = call.languageFor(row.language_code)
      const waves = await readPersonWaves(tx, opened.person)
      const model = listModel(services, { shareGuid: shareOf(call), opened, row, waves, language })
      return { page: 'questionnaires', model, language, brand: brandOf(row, waves.open[0]) }
    }),
  )
  servePage(`${listPath}/:wave`, (call) =>
    open(services, call, async (tx, opened, row) => {
      const language = call.languageFor(row.language_code)
      const shareGuid = shareOf(call)
      const path = linkPath('questionnaires', opened.person, shareGuid)
      if (!opened.isApproved || opened.isExpired) return { redirect: withQuery(path, call) }
      const waveId = call.params['wave'] ?? ''
      const read = await readContent(tx, opened.person, waveId, [language, row.language_code])
      if (!read && (await wavesOfPerson(tx, opened.person, [])).some(({ id, is_scored }) => id === waveId && is_scored))
        return { redirect: withQuery(scoringPath({ person: opened.person, shareGuid }, waveId), call) }
      if (!read) throw notFound()
      const { content } = read
      const model: AnsweringPage =
        read.isCollecting || content.submittedOn !== null
          ? { state: 'open', shareGuid, personName: row.name, listPath: path, content }
          : { state: 'closed', listPath: path, contact: contactOf(row), ...closing(content) }
      return { page: 'answering', model, language, brand: brandOf(row) }
    }),
  )
}

/** 404 unless the link is a questionnaire link of the organization and project in the address. */
async function open(
  services: Services,
  call: PageCall,
  work: (tx: TenantTransaction, opened: OpenedLink, row: PersonRow) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const page = await withQuestionnaireLink(services, shareOf(call), async (tx, opened) => {
    const { organizationId, projectId } = opened.person
    if (call.params['org'] !== organizationId || call.params['proj'] !== projectId) return undefined
    const row = await findPerson(tx, opened.person)
    return row && work(tx, opened, row)
  })
  if (!page) throw notFound()
  return page
}

type ListSources = {
  shareGuid: string
  opened: OpenedLink
  row: PersonRow
  waves: PersonWaves
  language: InterfaceLanguage
}

function listModel({ clock }: Services, { shareGuid, opened, row, waves, language }: ListSources): QuestionnairesPage {
  if (opened.isExpired || waves.isTooLate) {
    const [last] = waves.finished
    const ended = opened.link.expires_at?.toISOString() ?? last?.settings?.finishesAt
    return { state: 'expired', finishDate: ended ?? null, timeZone: row.time_zone, contact: contactOf(row) }
  }
  if (!opened.isApproved) {
    const waveNames = waves.open.map((wave) => wave.settings?.waveName ?? wave.name)
    return { state: 'terms', shareGuid, waveNames, minimums: minimumsOf(waves), terms: termsIn(language) }
  }
  const context = { person: opened.person, shareGuid, projectName: row.project_name, timeZone: row.time_zone }
  const card = (isOpen: boolean) => (wave: PersonWave) => presentCard(context, wave, { language, isOpen })
  return {
    state: 'list',
    shareGuid,
    personName: row.name,
    dayPart: dayPart(clock.now(), row.time_zone),
    open: waves.open.map(card(true)),
    finished: waves.finished.map(card(false)),
  }
}

const closing = ({ waveName, finishDate, timeZone }: { waveName: string; finishDate: string; timeZone: string }) => ({
  waveName,
  finishDate,
  timeZone,
})

const contactOf = ({ owner_name: name, owner_email: email }: PersonRow): Contact | null =>
  email ? { name: name || email, email } : null

function brandOf(row: PersonRow, wave?: PersonWave) {
  return { name: row.organization_name, logoUrl: wave?.logo ? `/api/reports/public/image/${wave.logo}` : null }
}

function withQuery(path: string, { request }: PageCall): string {
  const { language } = request.query as { language?: string }
  return language ? `${path}?language=${encodeURIComponent(language)}` : path
}
