import type { PersonToEvaluate, QuestionnaireContent } from '../../../contract/questionnaires/pages.ts'
import type { LanguageCode } from '../../../domain/languages/languages.ts'
import { secondsPerAnswer } from '../../../domain/questionnaires/minutes-left.ts'
import {
  importanceRoles,
  type PublishedContent,
  type PublishedSection,
} from '../../../domain/questionnaires/published-content.ts'
import { inOrderOfRoles } from '../../../domain/questionnaires/steps.ts'
import { worded, wordingLanguage } from '../../../domain/questionnaires/wording.ts'
import type { Labels } from '../../../domain/templates/template-content.ts'
import { latestInstant } from './latest-instant.ts'
import { roleLabel, shownName } from './present-cards.ts'
import type { PersonWaveRow, savedAnswers } from './questionnaires-queries.ts'

type Sources = {
  wave: PersonWaveRow
  published: PublishedContent
  answers: Awaited<ReturnType<typeof savedAnswers>>
  /** When answers were saved, in milliseconds. */
  instants: readonly number[]
  hasOwnReport: boolean
  /** Preferred languages, most preferred first. */
  wishes: readonly string[]
}

/** The published content in one language, with the rater's answers to questions that are still asked. */
export function presentContent(sources: Sources): QuestionnaireContent {
  const { wave, published, answers, instants, hasOwnReport, wishes } = sources
  const language = wordingLanguage(published.languages, wishes)
  const word = (labels: Labels) => worded(labels, language, published.languages)
  const isOpen = wave.questionnaires.some(({ status }) => status === 'open')
  return {
    waveGuid: wave.id,
    waveName: published.settings.waveName,
    finishDate: published.settings.finishesAt,
    timeZone: published.settings.timeZone,
    languageCode: language,
    answers: published.answers.map(({ number, labels }) => ({ number, label: word(labels) })),
    hasNotApplicable: published.hasNotApplicable ?? true,
    notApplicableLabel: word(published.notApplicable),
    sections: published.sections.map((section) => presentSection(section, word)),
    people: people(sources, language),
    lastSequence: Math.max(0, ...answers.map(({ sequence }) => sequence)),
    savedAt: instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : null,
    secondsPerAnswer: secondsPerAnswer(instants),
    submittedOn: isOpen ? null : latestInstant(wave.questionnaires.map(({ submittedAt }) => submittedAt)),
    hasOwnReport,
  }
}

function presentSection(section: PublishedSection, word: (labels: Labels) => string) {
  const { number, names, descriptions, items, comments, currentKey, shiftKey, importanceKey } = section
  return {
    number,
    name: word(names),
    description: word(descriptions),
    questions: [
      ...items.map(({ key, labels }) => ({ key, kind: 'item' as const, text: word(labels), roleIds: null })),
      ...(currentKey ? [{ key: currentKey, kind: 'current' as const, text: '', roleIds: null }] : []),
      ...(shiftKey ? [{ key: shiftKey, kind: 'shift' as const, text: '', roleIds: null }] : []),
      ...(importanceKey
        ? [{ key: importanceKey, kind: 'importance' as const, text: '', roleIds: [...importanceRoles] }]
        : []),
    ],
    comments: comments.map(({ key, labels }) => ({ key, text: word(labels) })),
  }
}

function people({ wave, published, answers }: Sources, language: LanguageCode): PersonToEvaluate[] {
  const rows = inOrderOfRoles(
    wave.questionnaires,
    published.roles.map(({ roleId }) => roleId),
  )
  const byPerson = Map.groupBy(answers, (answer) => answer.questionnaire_id)
  return rows.map((row) => {
    const given = byPerson.get(row.questionnaireId) ?? []
    return {
      questionnaireId: row.questionnaireId,
      name: shownName(row),
      roleId: row.roleId,
      roleLabel: roleLabel(published.roles, row.roleId, language),
      isSubmitted: row.status === 'submitted',
      answers: Object.fromEntries(given.flatMap(({ item_key, value }) => (value === null ? [] : [[item_key, value]]))),
      comments: Object.fromEntries(
        given.flatMap(({ item_key, comment }) => (comment === null ? [] : [[item_key, comment]])),
      ),
    }
  })
}
