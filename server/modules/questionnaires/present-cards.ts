import type { ProductCard, QuestionnaireCard } from '../../../contract/questionnaires/pages.ts'
import { shortGuid } from '../../../domain/text/guid.ts'
import { finishedPercent } from '../../../domain/questionnaires/completion.ts'
import { worded, wordingLanguage } from '../../../domain/questionnaires/wording.ts'
import { languageCodes, type InterfaceLanguage } from '../../../domain/languages/languages.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { linkPath } from '../../platform/links/link-path.ts'
import type { LinkPerson } from './questionnaires-queries.ts'
import type { PersonWave } from './read-person-waves.ts'

export type CardContext = {
  person: LinkPerson
  shareGuid: string
  projectName: string
  timeZone: string
}

/** People without a name are shown by the beginning of their guid, as everywhere in the product. */
export const shownName = (one: { assesseeName: string; assesseeGuid: string }) =>
  one.assesseeName || shortGuid(one.assesseeGuid)

export const answeringPath = ({ person, shareGuid }: Pick<CardContext, 'person' | 'shareGuid'>, waveId: string) =>
  `${linkPath('questionnaires', person, shareGuid)}/${waveId}`

export const scoringPath = ({ person, shareGuid }: Pick<CardContext, 'person' | 'shareGuid'>, waveGuid: string) =>
  pathTo('acdc-scoring', {
    orgGuid: person.organizationId,
    projGuid: person.projectId,
    share: shareGuid,
    waveGuid,
  })

const pathOf = (context: CardContext, wave: PersonWave) =>
  wave.is_scored ? scoringPath(context, wave.id) : answeringPath(context, wave.id)

const logoUrl = (wave: PersonWave) => (wave.logo ? `/api/reports/public/image/${encodeLogo(wave.logo)}` : null)
const encodeLogo = (logo: string) => logo.split('/').map(encodeURIComponent).join('/')

const toolName = (wave: PersonWave) => wave.tool_name ?? wave.name
const finishDate = (wave: PersonWave) => wave.settings?.finishesAt ?? wave.finishes_at.toISOString()
const waveName = (wave: PersonWave) => wave.settings?.waveName ?? wave.name

/** The card of the API: all languages, absolute addresses. */
export function presentProduct(context: CardContext, wave: PersonWave, publicUrl: string): ProductCard {
  const logo = logoUrl(wave)
  return {
    waveName: waveName(wave),
    productUrl: `${publicUrl}${pathOf(context, wave)}`,
    toolName: toolName(wave),
    projectName: context.projectName,
    rolesLabels: wave.roles.map(({ roleId, labels }) => ({ roleId, labels: { ...labels } })),
    assesseeNamesRoles: wave.questionnaires.map((one) => ({ assesseeName: shownName(one), roleId: one.roleId })),
    reportFiles: wave.reports.map((report) => ({ fileGuid: report.file_guid, fileName: report.file_name })),
    waveLogoPictureUrl: logo && `${publicUrl}${logo}`,
    waveGuid: wave.id,
    finishedPct: finishedPercent(wave.answeredCount, wave.itemsCount),
    finishDate: finishDate(wave),
    submittedOn: wave.submittedAt,
  }
}

/** The card of the page: in one language, with what remains to be done. */
export function presentCard(
  context: CardContext,
  wave: PersonWave,
  { language, isOpen }: { language: InterfaceLanguage; isOpen: boolean },
): QuestionnaireCard {
  return {
    waveGuid: wave.id,
    waveName: waveName(wave),
    projectName: context.projectName,
    toolName: toolName(wave),
    logoUrl: logoUrl(wave),
    isScored: wave.is_scored,
    path: isOpen || (wave.is_scored && wave.wave_phase === 'dataCollection') ? pathOf(context, wave) : null,
    questionnaireIds: wave.questionnaires.map(({ questionnaireId }) => questionnaireId),
    finishDate: finishDate(wave),
    timeZone: wave.settings?.timeZone ?? context.timeZone,
    people: peopleByRole(wave, language),
    answeredCount: wave.answeredCount,
    itemsCount: wave.itemsCount,
    minutesLeft: wave.minutesLeft,
    minimums: isOpen ? wave.toldMinimums : null,
    savedAt: wave.lastAnswerAt,
    submittedOn: wave.submittedAt,
    reportFiles: wave.reports.map((report) => ({
      fileGuid: report.file_guid,
      fileName: report.file_name,
      sizeBytes: report.size_bytes,
      path: `/api/reports/questionnaire-report/${context.shareGuid}/${report.file_guid}`,
    })),
  }
}

function peopleByRole(wave: PersonWave, language: InterfaceLanguage): QuestionnaireCard['people'] {
  const byRole = Map.groupBy(wave.questionnaires, ({ roleId }) => roleId)
  return [...byRole].map(([roleId, questionnaires]) => ({
    roleId,
    roleLabel: roleLabel(wave.roles, roleId, language),
    names: questionnaires.map(shownName),
  }))
}

/** The name of a group in the roles template; its id if the template does not have it. */
export function roleLabel(roles: PersonWave['roles'], roleId: string, language: string): string {
  const labels = roles.find((role) => role.roleId === roleId)?.labels ?? {}
  const published = languageCodes.filter((code) => labels[code] !== undefined)
  return worded(labels, wordingLanguage(published, [language]), published) || roleId
}
